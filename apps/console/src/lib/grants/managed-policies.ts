/** The two managed policies that this console offers by name. Both are AWS's own and mean the same everywhere. */
export const fullAccessPolicyArn = 'arn:aws:iam::aws:policy/AmazonS3FullAccess';
export const readOnlyPolicyArn = 'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess';
