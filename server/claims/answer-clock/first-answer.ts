/** What counts as the first answer to a claim, for every statement that measures it. */

/** How many hours a claim waited for its first answer: our first message, or the first decision. */
export const firstAnswerHours = `(extract(epoch FROM least(
          first_answer_at,
          CASE WHEN state = 'CLOSED' AND decided_by IS NULL THEN NULL ELSE decided_at END,
          appealed_at
        ) - created_at)::float8 / 3600)`;

/** The claims that were answered, and didn't wait for anyone but the store. */
export const wasAnswered = `(first_answer_at IS NOT NULL OR decided_at IS NOT NULL)
        AND NOT filed_early AND NOT from_valet`;
