/**
 * Keeps a text so that only this installation can read it again. `purpose` is bound in: what was sealed for one place
 * does not open in another, so rows cannot be swapped.
 */
export interface SecretBox {
  seal(plain: string, purpose: string): string;
  /** Throws when the box was changed, was sealed for another purpose or with another key. */
  open(sealed: string, purpose: string): string;
}
