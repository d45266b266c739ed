import { spokenWords } from './languages.ts';
import { mailLanguages } from './mail-words.gen.ts';

/** The words of emails: apart from the server’s, since they are TSX, which the server alone doesn’t read. */
export const { speak: speakInMails, wordsOf: mailWordsOf } = spokenWords(mailLanguages);
