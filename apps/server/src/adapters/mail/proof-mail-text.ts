import type { MailLanguage, ProofMail } from '#server/modules/identity/index.ts';

interface MailText {
  subject: string;
  text: string;
}

type Writer = (mail: ProofMail) => MailText;

/** Plain text, and nothing in it that a person typed: the words are ours alone. */
const writers: Record<MailLanguage, Record<ProofMail['kind'], Writer>> = {
  en: {
    verification: ({ code, codeLifeMinutes, link, linkLifeMinutes }) => ({
      subject: `${code} is your Stowage code`,
      text: [
        'Somebody, hopefully you, used this address for an account at Stowage.',
        `To show that it is yours, type this code. It is good for ${codeLifeMinutes} minutes:`,
        code,
        `Or open this link. It is good for ${linkLifeMinutes} minutes:`,
        link,
        'If it was not you, do nothing. Without the code nobody can use the account.',
      ].join('\n\n'),
    }),
    password_reset: ({ code, codeLifeMinutes, link, linkLifeMinutes }) => ({
      subject: `${code} is your code for a new Stowage password`,
      text: [
        'Somebody, hopefully you, asked for a new password for the Stowage account with this address.',
        `To set one, type this code. It is good for ${codeLifeMinutes} minutes:`,
        code,
        `Or open this link. It is good for ${linkLifeMinutes} minutes:`,
        link,
        'If it was not you, do nothing. Your password stays as it is.',
      ].join('\n\n'),
    }),
  },
  vi: {
    verification: ({ code, codeLifeMinutes, link, linkLifeMinutes }) => ({
      subject: `${code} là mã Stowage của bạn`,
      text: [
        'Có người, hy vọng là bạn, đã dùng địa chỉ này cho một tài khoản Stowage.',
        `Để xác nhận địa chỉ là của bạn, hãy nhập mã sau. Mã có hiệu lực trong ${codeLifeMinutes} phút:`,
        code,
        `Hoặc mở liên kết sau. Liên kết có hiệu lực trong ${linkLifeMinutes} phút:`,
        link,
        'Nếu không phải bạn, hãy bỏ qua thư này. Không có mã thì không ai dùng được tài khoản.',
      ].join('\n\n'),
    }),
    password_reset: ({ code, codeLifeMinutes, link, linkLifeMinutes }) => ({
      subject: `${code} là mã đặt lại mật khẩu Stowage của bạn`,
      text: [
        'Có người, hy vọng là bạn, đã yêu cầu mật khẩu mới cho tài khoản Stowage có địa chỉ này.',
        `Để đặt mật khẩu, hãy nhập mã sau. Mã có hiệu lực trong ${codeLifeMinutes} phút:`,
        code,
        `Hoặc mở liên kết sau. Liên kết có hiệu lực trong ${linkLifeMinutes} phút:`,
        link,
        'Nếu không phải bạn, hãy bỏ qua thư này. Mật khẩu của bạn vẫn giữ nguyên.',
      ].join('\n\n'),
    }),
  },
};

export function writeProofMail(mail: ProofMail): MailText {
  return writers[mail.language][mail.kind](mail);
}
