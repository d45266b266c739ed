import type { Rows } from './cells.ts';
import type { FileForm } from './file-things.ts';
import { type Answers, FileJudge, type Judgement } from './judge-file.ts';
import { PercentJudge } from './percents/judge-percents.ts';
import type { ToldAs } from './reading.ts';

/** What is known of how a whole file is read, with what its bare numbers are where they may be percentages. */
export interface WholeJudgement extends Judgement {
  toldAs: ToldAs;
}

/** Judges a file as a whole, while it is read once: its amounts, its dates, and its percentages. */
export class WholeFileJudge {
  readonly #plain: FileJudge;
  readonly #percents: PercentJudge | null;

  constructor(form: FileForm) {
    this.#plain = new FileJudge(form);
    this.#percents = form.kind === 'orders' ? new PercentJudge(form) : null;
  }

  look(rows: Rows): void {
    this.#plain.look(rows);
    this.#percents?.look(rows);
  }

  /** What the file shows, else what was said of it, and what is to be asked: one question of percentages at a time. */
  end(said: Answers): WholeJudgement {
    const judgement = this.#plain.end(said);
    // What amounts are is known first: their sums show the percentages.
    const { toldAs, open } = this.#percents?.end(said.toldAs ?? {}, judgement.decimal) ?? { toldAs: {}, open: [] };
    const isAmountOpen = judgement.undecided.some(({ question }) => question === 'decimal');
    const asked = isAmountOpen ? [] : open.slice(0, 1).map((cell) => ({ question: 'percent' as const, ...cell }));
    return { ...judgement, toldAs, undecided: [...judgement.undecided, ...asked] };
  }
}
