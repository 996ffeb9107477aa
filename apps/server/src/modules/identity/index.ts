export { createIdentityService, type IdentityService } from './create-identity-service.ts';
export type { IdentityDeps, Mail, MailLanguage, ProofMail } from './ports.ts';
