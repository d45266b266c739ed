import type { z } from 'zod';
import type { sop, sopVersion } from '#core/contract/desk/sops.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { AppliesTo } from '#core/rules/desk/sops/applies.ts';
import { refusedLink } from '#core/rules/desk/sops/text.ts';
import { cutText } from '#core/rules/platform/cut-text.ts';
import type { SopRow, SopVersionRow } from './sops.sql.ts';

/** Which claims a version is for, as columns tell it. */
export function appliesToOf(
  row: Pick<SopRow, 'category' | 'claim_types' | 'products' | 'label_ids'>,
): z.input<typeof sop>['appliesTo'] {
  return { category: row.category, claimTypes: row.claim_types, products: row.products, labels: row.label_ids };
}

/** An SOP as the API answers it. */
export function sopView(row: SopRow): z.input<typeof sop> {
  const { id, title, content, active, version, created_at, author_name } = row;
  const appliesTo = appliesToOf(row);
  return { id, title, content, appliesTo, active, version, updatedAt: created_at, updatedBy: author_name };
}

/** One version of an SOP. */
export function versionView(row: SopVersionRow): z.input<typeof sopVersion> {
  const { version, title, content, put_back, reason, author_name, created_at } = row;
  return {
    version,
    title,
    content,
    appliesTo: appliesToOf(row),
    putBack: put_back,
    reason,
    authorName: author_name,
    changedAt: created_at,
  };
}

/** What somebody writes of an SOP. */
export interface WrittenSop {
  title: string;
  content: string;
  appliesTo: AppliesTo;
}

/** Throws Problem `validation-failed` for a link that leads neither to an https page nor to an email. */
export function refuseLinks(content: string): void {
  const address = refusedLink(content);
  if (address !== null) {
    const message = say('link-refused', { address: cutText(address, 200) });
    throw new Problem('validation-failed', { errors: [{ pointer: '/content', code: 'link-refused', message }] });
  }
}
