import { useQueryClient } from '@tanstack/react-query';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { addMoney, compareMoney, readMoney, subtractMoney } from '#core/rules/platform/money.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/console/desk/amendments.ts';
import { call } from '../../../api/console-client.ts';
import { amendClaim } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { money } from '../../kit/pieces/money.ts';
import { Asks } from '../../kit/ShortForm.tsx';
import { type AmendmentTold, givenInAll } from './amendment-sums.ts';

type Values = Readonly<Record<string, string>>;

/** Proposes to change a resolved claim: what, how much within its bound, what follows from it, and why. */
export function AmendDialog({ desk, onClose }: { desk: ClaimDesk; onClose: () => void }) {
  const client = useQueryClient();
  const { claim, amendUpTo } = desk;
  if (amendUpTo === null) {
    return null;
  }
  const sum = (amount: number | string) => money(amount, claim.currency);
  const told: readonly AmendmentTold[] = ['refund', 'credit', 'reversal'];
  const options = told
    .filter((item) => amendUpTo[item] > 0)
    .map((item) => ({ value: item, label: words.choices[item](sum(amendUpTo[item])) }));
  const chosen = (values: Values) => told.find((item) => item === values.what) ?? 'refund';

  /** What follows from it, said while the amount is typed. */
  const effectOf = (values: Values): string | undefined => {
    const amount = readMoney(values.amount ?? '');
    if (amount === null || compareMoney(amount, '0') <= 0 || beyond(values, amount)) {
      return undefined;
    }
    const what = chosen(values);
    const before = givenInAll(claim);
    const after = what === 'reversal' ? subtractMoney(before, amount) : addMoney(before, amount);
    return words.effects[what](firstNameOf(claim.authorName), sum(after));
  };
  const beyond = (values: Values, amount: string) =>
    compareMoney(amount, readMoney(amendUpTo[chosen(values)]) ?? '0') > 0;

  const save = async (values: Values) => {
    const what = chosen(values);
    const amount = readMoney(values.amount ?? '');
    if (amount === null || compareMoney(amount, '0') <= 0 || beyond(values, amount)) {
      throw new Asks({ amount: words.enterUpTo(sum(amendUpTo[what])) });
    }
    const shared = {
      expectedVersion: claim.version,
      amount,
      reason: values.reason ?? '',
      customerText: values.customerText?.trim() || null,
    };
    await call(amendClaim, {
      params: { id: claim.id },
      body:
        what === 'reversal'
          ? { ...shared, kind: 'REVERSAL', reference: values.reference ?? '' }
          : { ...shared, kind: 'TOP_UP', method: what === 'credit' ? 'STORE_CREDIT' : 'REFUND' },
    });
    toast({ ...words.isProposed(claim.claimNumber), stays: 5000 });
    onClose();
    void claimChanged(client, claim.id);
    return null;
  };

  return (
    <FormDialog
      title={words.amendTheClaim}
      about={words.amendAbout}
      act={words.propose}
      fields={[
        { name: 'what', label: words.what, initial: options[0]?.value ?? '', options },
        { name: 'amount', label: words.amount, required: true, type: 'amount', hint: effectOf },
        {
          name: 'reference',
          label: words.reference,
          required: true,
          hint: words.referenceHint,
          shown: (values) => chosen(values) === 'reversal',
        },
        { name: 'reason', label: words.reason, required: true, type: 'paragraph', hint: words.reasonHint },
        { name: 'customerText', label: words.customerText, type: 'paragraph' },
      ]}
      onClose={onClose}
      onSave={save}
    />
  );
}
