/** What mail programs of one language write around what they quote. What is said of it is in lower case. */
export interface QuoteWords {
  /** What heads of quotes name whoever wrote by, when, to whom, and about what: "From: …". */
  from: readonly string[];
  sent: readonly string[];
  to: readonly string[];
  subject: readonly string[];
  /** "On Tuesday, Ana wrote:", by how it begins and its verb, or the verb alone; a colon where the verb ends the line. */
  wrote: readonly (readonly string[])[];
  /** What is between the dashes of "-----Original Message-----". */
  original: readonly string[];
}

/**
 * What mail programs write around a quote, by language. It is what they send, in whatever language the store's and the
 * customer's pages are: no language of ours.
 */
export const quoteWords: Readonly<Record<string, QuoteWords>> = {
  en: {
    from: ['from'],
    sent: ['sent', 'date'],
    to: ['to'],
    subject: ['subject'],
    wrote: [['on', 'wrote:']],
    original: ['original message'],
  },
  de: {
    from: ['von'],
    sent: ['gesendet', 'datum'],
    to: ['an'],
    subject: ['betreff'],
    wrote: [['am', 'schrieb']],
    original: ['ursprüngliche nachricht', 'originalnachricht'],
  },
  fr: {
    from: ['de'],
    sent: ['envoyé', 'date'],
    to: ['à'],
    subject: ['objet'],
    wrote: [['le', 'a écrit:']],
    original: ["message d'origine", 'message d’origine', 'message original'],
  },
  es: {
    from: ['de'],
    sent: ['enviado', 'enviado el', 'fecha'],
    to: ['para'],
    subject: ['asunto'],
    wrote: [['el', 'escribió:']],
    original: ['mensaje original'],
  },
  it: {
    from: ['da'],
    sent: ['inviato', 'data'],
    to: ['a'],
    subject: ['oggetto'],
    wrote: [['il', 'ha scritto:']],
    original: ['messaggio originale'],
  },
  nl: {
    from: ['van'],
    sent: ['verzonden', 'datum'],
    to: ['aan'],
    subject: ['onderwerp'],
    wrote: [['op', 'schreef']],
    original: ['oorspronkelijk bericht', 'origineel bericht'],
  },
  pt: {
    from: ['de'],
    sent: ['enviado', 'enviada', 'enviado em', 'data'],
    to: ['para'],
    subject: ['assunto'],
    wrote: [['em', 'escreveu:']],
    original: ['mensagem original'],
  },
  sv: {
    from: ['från'],
    sent: ['skickat', 'datum'],
    to: ['till'],
    subject: ['ämne'],
    wrote: [['den', 'skrev']],
    original: ['ursprungligt meddelande', 'originalmeddelande'],
  },
  da: {
    from: ['fra'],
    sent: ['sendt', 'dato'],
    to: ['til'],
    subject: ['emne'],
    wrote: [['den', 'skrev']],
    original: ['oprindelig meddelelse'],
  },
  nb: {
    from: ['fra'],
    sent: ['sendt', 'dato'],
    to: ['til'],
    subject: ['emne'],
    wrote: [['den', 'skrev']],
    original: ['opprinnelig melding'],
  },
  fi: {
    from: ['lähettäjä'],
    sent: ['lähetetty', 'päivämäärä'],
    to: ['vastaanottaja'],
    subject: ['aihe'],
    wrote: [['kirjoitti:']],
    original: ['alkuperäinen viesti'],
  },
  pl: {
    from: ['od'],
    sent: ['wysłano', 'wysłane', 'data'],
    to: ['do'],
    subject: ['temat'],
    wrote: [
      ['w dniu', 'napisał'],
      ['dnia', 'napisał'],
    ],
    original: ['wiadomość oryginalna', 'oryginalna wiadomość'],
  },
  cs: {
    from: ['od'],
    sent: ['odesláno', 'datum'],
    to: ['komu'],
    subject: ['předmět'],
    wrote: [['dne', 'napsal']],
    original: ['původní zpráva', 'původní e-mail'],
  },
  tr: {
    from: ['kimden', 'gönderen'],
    sent: ['gönderildi', 'gönderme tarihi', 'tarih'],
    to: ['kime', 'alıcı'],
    subject: ['konu'],
    wrote: [['şunu yazdı:']],
    original: ['orijinal mesaj', 'özgün ileti'],
  },
  ja: {
    from: ['差出人', '送信者'],
    sent: ['送信日時', '日時', '日付'],
    to: ['宛先'],
    subject: ['件名'],
    wrote: [['のメール'], ['書きました']],
    original: ['元のメッセージ', 'original message'],
  },
  zh: {
    from: ['发件人', '寄件者'],
    sent: ['发送时间', '日期', '寄件日期', '傳送時間'],
    to: ['收件人', '收件者'],
    subject: ['主题', '主題', '主旨'],
    wrote: [['写道'], ['寫道']],
    original: ['原始邮件', '原始郵件'],
  },
  ko: {
    from: ['보낸 사람'],
    sent: ['보낸 날짜', '날짜'],
    to: ['받는 사람'],
    subject: ['제목'],
    wrote: [['작성']],
    original: ['원본 메시지'],
  },
};
