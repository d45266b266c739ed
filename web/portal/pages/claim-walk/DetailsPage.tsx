import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { isSame } from '#core/drafts/saved-draft.ts';
import * as words from '#words/details.ts';
import * as steps from '#words/walk/steps.ts';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { portalOf } from '../../context.ts';
import { type Draft, draftOf, draftOfForm, saveDraft } from '../../draft/draft.ts';
import { allTheSame, isPartAnswered, isSaidOfAll, type Part, partsOf } from '../../draft/parts.ts';
import { type Answer, answerItem, answerParcel, missingOfItem, readAnswers } from '../../draft/read-details.ts';
import { storeFiles } from '../../draft/store-files.ts';
import { phoneField, readAfresh } from '../../draft/two-devices.ts';
import type { PageHandle, Step } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusedBy, type Stopped } from '../../refusal.ts';
import { earlyInDraft } from '../parcels/early-claim.ts';
import type { DetailsData } from './parts/details-data.ts';
import { ItemDetails } from './parts/ItemDetails.tsx';
import { ParcelDetails } from './parts/ParcelDetails.tsx';

export const handle = {
  title: words.title,
  step: (data): Step => ({ name: isParcel(data) ? steps.detailsOfParcel : steps.detailsOfItem, at: 3 }),
} satisfies PageHandle;

function isParcel(data: unknown): boolean {
  return (data as { part?: Part } | undefined)?.part?.kind === 'parcel';
}

function partAt(parts: readonly Part[], claim: Draft['claim'], asked: string | null): number {
  const number = Number(asked);
  if (parts[number - 1]) {
    return number;
  }
  const open = parts.findIndex((part) => !isPartAnswered(part, claim));
  return open === -1 ? 1 : open + 1;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DetailsData> {
  const { order, claim, media } = await draftOf(context);
  const parts = partsOf(claim, order);
  if (parts.length === 0) {
    throw redirect(paths.issues);
  }
  const asked = new URL(request.url).searchParams.get('part');
  const number = partAt(parts, claim, asked);
  if (asked === null && parts.length > 1) {
    // The address names the part, so that a page with something left to do does not become the next one.
    throw redirect(paths.detailsOf(number));
  }
  const part = parts[number - 1]!;
  const same = part.kind === 'parcel' || allTheSame(part.issues);
  const answers = answersSoFar(part, claim);
  const all = number === 1 ? itemsTogether(parts) : [];
  const allSame = all.length > 0 && isSaidOfAll(parts);
  const back = number > 1 ? paths.detailsOf(number - 1) : beforeDetails(part, order);
  const now = new Date().toISOString();
  return { part, number, count: parts.length, same, all, allSame, answers, draft: { order, claim, media }, back, now };
}

/** The items of a claim that can be told of as one, which takes several of them; empty where there are none. */
function itemsTogether(parts: readonly Part[]): (Part & { kind: 'item' })[] {
  const items = parts.filter((part) => part.kind === 'item');
  return items.length === parts.length && items.length > 1 ? items : [];
}

/** What was said of a part before: one set of answers, or one for each unit where their problems differ. */
function answersSoFar(part: Part, claim: Draft['claim']): Answer[] {
  if (part.kind === 'item') {
    return part.issues;
  }
  const entry = claim.fulfillments[part.parcel.id];
  return [
    {
      issueType: entry?.shipmentIssue ?? null,
      subReason: entry?.shipmentSubReason,
      details: entry?.details ?? '',
      images: [],
    },
  ];
}

/** The page on which the parts were chosen; of an order that is one item, where the claim began. */
function beforeDetails(part: Part, order: Draft['order']): string {
  if (order.orderItems.length === 1) {
    return paths.issues;
  }
  return part.kind === 'parcel' ? paths.shipment : paths.items;
}

/** Takes the answers of one part over. Files that a form without script brings are stored first. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Stopped | Response | null> {
  const form = await request.formData();
  readAfresh(context, form);
  const draft = await draftOfForm(context, form);
  const parts = partsOf(draft.claim, draft.order);
  const number = partAt(parts, draft.claim, String(form.get('part') ?? ''));
  const part = parts[number - 1];
  if (part === undefined) {
    // Beside a phone, an empty draft is one that the phone has sent.
    return redirect(form.has(phoneField) && draft.sessionId === null ? paths.claimReceived : paths.issues, 303);
  }
  const saving = form.get('act') === 'save';
  try {
    const { claim, errors, more } = await answered(context, draft, parts, { part, form, saving });
    const open = partsOf(claim, draft.order).findIndex((item) => !isPartAnswered(item, claim));
    const together = form.get('all') === 'yes' && number === 1 && itemsTogether(parts).length > 0;
    const following = together ? open + 1 : number < parts.length ? number + 1 : 0;
    const next = following > 0 ? paths.detailsOf(following) : afterDetails({ ...draft, claim });
    if (!isSame(claim, draft.claim)) {
      const leaves = !saving && !more && errors.length === 0;
      await saveDraft(context, draft, claim, { shipment: part.parcel.id, next: leaves ? next : null });
    }
    if (saving) {
      return null;
    }
    if (more) {
      return redirect(paths.detailsOf(number), 303);
    }
    if (errors.length > 0) {
      return { errors };
    }
    return redirect(next, 303);
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
}

async function answered(
  context: ActionFunctionArgs['context'],
  draft: Draft,
  parts: readonly Part[],
  { part, form, saving }: { part: Part; form: FormData; saving: boolean },
) {
  if (part.kind === 'parcel') {
    const claim = answerParcel(draft.claim, part, form);
    const said = claim.fulfillments[part.parcel.id]?.shipmentIssue != null;
    const errors = said ? [] : [missing('reasons', words.reasonMissing)];
    return { claim, errors, more: false };
  }
  const answers = readAnswers(form, part, draft.claim);
  const stored = await storeFiles(portalOf(context).client, form, answers.length);
  const complete = answers.map((answer, index) => ({
    ...answer,
    images: [...answer.images, ...(stored.ids[index] ?? [])].slice(0, 20),
  }));
  const together = form.get('all') === 'yes' && part === parts[0] ? itemsTogether(parts) : [];
  const same = part.units === 1 || together.length > 0 || form.get('same') !== 'no';
  // While it is only saved, the others keep what was said of them: the shopper may still think better of it.
  const others = saving ? [] : together.slice(1);
  const claim = others.reduce(
    (told, other) => {
      const [judged] = readAnswers(form, other, told);
      return answerItem(told, other, [{ ...complete[0]!, issueType: judged?.issueType ?? null }], true);
    },
    answerItem(draft.claim, part, complete, same),
  );
  const issues = (claim.fulfillments[part.parcel.id]?.issues ?? []).filter(
    (issue) => issue.sourceItemId === part.item.sourceItemId,
  );
  const errors = [...stored.refused, ...missingOfItem(issues)];
  return { claim, errors, more: !same && answers.length < part.units };
}

/** A problem whose time has not come yet leads past the page that says so. */
function afterDetails(draft: Draft): string {
  return earlyInDraft(draft) !== null ? paths.tooSoon : paths.resolution;
}

/** The details of one product or parcel, "product n of total". */
export function Component() {
  const data = useLoaderData<typeof loader>() as DetailsData;
  const refusal = useActionData<Stopped | null>();
  const key = `${data.number} ${data.part.parcel.id}`;
  return data.part.kind === 'item' ? (
    <ItemDetails key={key} data={data} part={data.part} refusal={refusal} />
  ) : (
    <ParcelDetails key={key} data={data} part={data.part} refusal={refusal} />
  );
}
