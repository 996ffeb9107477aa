import { identity } from '@stowage/contracts/routes';

import type { ApiClient } from '#console/lib/api/api-client.ts';
import type { IdentityProvider, ProvidedUser } from '#console/lib/session/identity-provider.ts';

/** The identity service of our own server. Its session is a cookie that scripts cannot read. */
export function createBuiltinIdentity(client: ApiClient): IdentityProvider {
  const listeners = new Set<(user: ProvidedUser | null) => void>();
  const announce = (user: ProvidedUser | null) => {
    for (const listener of listeners) listener(user);
  };
  const readUser = async (): Promise<ProvidedUser | null> => {
    const { user } = await client.call(identity.getSession);
    return user && { id: user.id, email: user.email, emailVerified: user.email_verified };
  };
  const announceCurrent = async () => announce(await readUser());
  return {
    onUserChanged(listener) {
      listeners.add(listener);
      void readUser()
        // A provider that cannot be asked has nobody for us; the sign-in page will say why it does not work.
        .catch(() => null)
        .then((user) => (listeners.has(listener) ? listener(user) : undefined));
      return () => listeners.delete(listener);
    },
    async getIdToken() {
      return (await client.call(identity.getIdToken)).id_token;
    },
    async signIn(credentials) {
      await client.call(identity.signIn, credentials);
      await announceCurrent();
    },
    async signUp(person) {
      const { status } = await client.call(identity.signUp, person);
      if (status === 'signed_in') await announceCurrent();
      return status;
    },
    async sendPasswordReset(email) {
      await client.call(identity.requestPasswordReset, { email });
    },
    async resetPassword(proof, newPassword) {
      await client.call(identity.confirmPasswordReset, { ...proof, new_password: newPassword });
    },
    async sendOneTimeCode(email) {
      await client.call(identity.sendVerification, { email });
    },
    async verifyOneTimeCode(proof) {
      const { status } = await client.call(identity.confirmVerification, proof);
      if (status === 'signed_in') await announceCurrent();
      return status;
    },
    async changePassword(currentPassword, newPassword) {
      await client.call(identity.changePassword, { current_password: currentPassword, new_password: newPassword });
    },
    async signOut() {
      await client.call(identity.signOut);
      announce(null);
    },
  };
}
