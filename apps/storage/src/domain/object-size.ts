/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
export const MAX_SINGLE_PUT_BYTES = 5 * 1024 ** 3;
export const MAX_OBJECT_BYTES = 50 * 1024 ** 4;
export const MIN_PART_BYTES = 5 * 1024 ** 2;
export const MAX_PARTS = 10_000;
