/** What others may take of a book: what it holds, and what closes its months. Whatever is posted to it goes by `post`. */
export {
  beginBook,
  beginClosing,
  bookOf,
  endClosing,
  holdBookAlone,
  insertReckonings,
  macsOfMonth,
  periodsOf,
  reckoningsOf,
  sumsOfBook,
  transfersOf,
} from './books.sql.ts';
