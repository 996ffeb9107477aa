/** Fewest characters of a password (ASVS 5.0, 6.2.1 asks for 8 and recommends more). */
export const minPasswordLength = 10;
/** More than anybody types; it bounds the work of hashing. */
export const maxPasswordLength = 128;
