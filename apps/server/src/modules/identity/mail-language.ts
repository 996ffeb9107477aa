import type { MailLanguage } from './ports.ts';

/** The console says which language the person chose; Vietnamese when that comes first, else English. */
export function mailLanguageOf(request: Request): MailLanguage {
  return /^\s*vi\b/i.test(request.headers.get('accept-language') ?? '') ? 'vi' : 'en';
}
