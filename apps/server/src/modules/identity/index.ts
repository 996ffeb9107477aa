export { createIdentityService } from './create-identity-service.ts';
export type { Mail, MailLanguage, ProofMail } from './ports.ts';
