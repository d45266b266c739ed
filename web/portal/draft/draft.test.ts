import { describe, expect, it } from 'vitest';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { missing } from '../../ui/form-errors/form-error.ts';
import {
  chooseGroup,
  chooseItemParcels,
  chooseItems,
  chooseParcels,
  chosenUnits,
  fitIssues,
  keepParcels,
  newIssue,
} from './choose.ts';
import { filingBody, missingOfReview } from './file-draft.ts';
import { allTheSame, isPartAnswered, partsOf } from './parts.ts';
import { addressErrors } from './read-address.ts';
import { answerItem, answerParcel, missingOfItem, readAnswers } from './read-details.ts';
import { amountOf, claimedItems, sumsOf } from './sums.ts';
import { itemClaim, mug, orderFor, parcelFor, thro } from './testing.ts';
import { asksForParcels, categoryFor, issueChoicesFor, missingParcels, unitsLeft, withinParcels } from './units.ts';

const now = '2026-11-21T10:00:00.000Z';

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      form.append(name, value);
    }
  }
  return form;
}

describe('units', () => {
  it('a unit counts when it is left in a package that can be claimed', () => {
    const order = orderFor();
    expect(unitsLeft(order, mug, 'SHIPPING', now)).toBe(3);
    expect(unitsLeft(order, thro, 'SHIPPING', now)).toBe(0);
    const claimed = orderFor({ eligibility: { mug: { shipping: 1, warranty: null } } });
    expect(unitsLeft(claimed, mug, 'SHIPPING', now)).toBe(1);
  });

  it('a unit takes the warranty where shipping covers nothing any more', () => {
    const warranty = { qty: 2, expires: '2027-01-01T00:00:00.000Z', validity: 'P1Y' };
    const order = orderFor({ eligibility: { mug: { shipping: 0, warranty } } });
    expect(categoryFor(order, now)).toBe('WARRANTY');
    expect(unitsLeft(order, mug, 'WARRANTY', now)).toBe(2);
    expect(categoryFor(orderFor(), now)).toBe('SHIPPING');
    expect(issueChoicesFor('WARRANTY').map((choice) => choice.type)).toEqual(['DAMAGED', 'DEFECTIVE_ITEM']);
  });

  it('a unit may be missing from a package that has left', () => {
    expect(missingParcels(orderFor()).map((parcel) => parcel.id)).toEqual(['one', 'two']);
  });
});

describe('several packages', () => {
  const held = (id: string, item = mug, quantity = 1) => parcelFor(id, [{ item, quantity }]);
  const order = orderFor({
    orderItems: [mug, thro],
    fulfillments: [held('one'), held('two'), held('three', thro)],
    eligibility: { mug: { shipping: 3, warranty: null }, throw: { shipping: 1, warranty: null } },
  });

  it('several packages are asked for where more than one may be claimed', () => {
    expect(asksForParcels(order, 'SHIPPING')).toBe(true);
    expect(asksForParcels(order, 'WARRANTY')).toBe(false);
    const oneLeft = { ...order, fulfillments: [held('one'), parcelFor('two', [], 'not_shipped')] };
    expect(asksForParcels(oneLeft, 'SHIPPING')).toBe(false);
  });

  it('several packages limit the items to the chosen ones’, and so their units', () => {
    const chosen = chooseItemParcels(itemClaim(), ['two', 'three']);
    const inside = withinParcels(order, chosen);
    expect(inside.fulfillments.map((parcel) => parcel.id)).toEqual(['two', 'three']);
    expect(unitsLeft(inside, mug, 'SHIPPING', now)).toBe(1);
    const claim = keepParcels(chooseItems(chosen, inside, { mug: 1 }), ['two', 'three']);
    expect(Object.keys(claim.fulfillments)).toEqual(['two', 'three']);
    expect(claim.fulfillments.two?.issues).toMatchObject([{ sourceItemId: 'mug', quantity: 1 }]);
    expect(partsOf(claim, order)).toHaveLength(1);
    expect(filingBody(claim, order).fulfillmentIssues).toHaveLength(1);
    expect(withinParcels(order, itemClaim())).toBe(order);
  });
});

describe('choosing', () => {
  it('choosing takes units from packages in shipping order and keeps the answers', () => {
    const order = orderFor();
    const claim = chooseItems(itemClaim(), order, { mug: 3 });
    expect(claim.fulfillments.one?.issues).toMatchObject([{ sourceItemId: 'mug', quantity: 2 }]);
    expect(claim.fulfillments.two?.issues).toMatchObject([{ sourceItemId: 'mug', quantity: 1 }]);
    expect(chosenUnits(claim)).toEqual({ mug: 3 });
    const part = partsOf(claim, order)[0]!;
    const said =
      part.kind === 'item'
        ? answerItem(claim, part, [{ issueType: 'DAMAGED', details: 'x', images: ['med_1'] }], true)
        : claim;
    const fewer = chooseItems(said, order, { mug: 1 });
    expect(fewer.fulfillments.one?.issues).toMatchObject([{ quantity: 1, issueType: 'DAMAGED', images: ['med_1'] }]);
    expect(fewer.fulfillments.two).toBeUndefined();
  });

  it('choosing never takes more than a package held, nor from one that has not left', () => {
    expect(chosenUnits(chooseItems(itemClaim(), orderFor(), { mug: 99, throw: 1 }))).toEqual({ mug: 3 });
  });

  it('choosing fits several issues to a new number', () => {
    const two = [newIssue('mug', 1, 1), { ...newIssue('mug', 1, 2), details: 'second' }];
    expect(fitIssues(two, 'mug', 3).map((issue) => issue.quantity)).toEqual([1, 1, 1]);
    expect(fitIssues(two, 'mug', 1)).toMatchObject([{ quantity: 1 }]);
    expect(fitIssues(two, 'mug', 0)).toEqual([]);
  });

  it('choosing resets when the kind of claim changes, and only then', () => {
    const parcels = chooseParcels(chooseGroup(emptyClaim, 'notReceived', 'SHIPPING'), ['one']);
    expect(chooseGroup(parcels, 'notReceived', 'SHIPPING')).toBe(parcels);
    expect(chooseGroup(parcels, 'issuesWithItems', 'SHIPPING').fulfillments).toEqual({});
  });
});

describe('details', () => {
  const order = orderFor();
  const claim = chooseItems(itemClaim(), order, { mug: 2 });
  const part = partsOf(claim, order)[0]!;

  it('a form’s details are read, and what isn’t offered is refused', () => {
    const form = formOf({ blocks: '1', 'issueType.0': 'DAMAGED', 'details.0': 'chipped', 'images.0': ['a', 'b', 'a'] });
    expect(readAnswers(form, part, claim)).toEqual([
      { issueType: 'DAMAGED', subReason: null, details: 'chipped', images: ['a', 'b'] },
    ]);
    expect(readAnswers(formOf({ 'issueType.0': 'STOLEN' }), part, claim)[0]?.issueType).toBeNull();
  });

  it('a form’s details take the sub-reason where the problem has one, and file it', () => {
    const said = (fields: Record<string, string>) => readAnswers(formOf(fields), part, claim)[0]?.subReason;
    expect(said({ 'issueType.0': 'MISSING_ITEM', 'subReason.0': 'PARCEL_EMPTY' })).toBe('PARCEL_EMPTY');
    expect(said({ 'issueType.0': 'DAMAGED', 'subReason.0': 'PARCEL_EMPTY' })).toBeNull();
    const stolen = chooseParcels(chooseGroup(emptyClaim, 'notReceived', 'SHIPPING'), ['one']);
    const parcel = partsOf(stolen, order)[0]!;
    const answered = answerParcel(
      stolen,
      parcel,
      formOf({ shipmentIssue: 'STOLEN', 'subReason.0': 'TAKEN_FROM_DOOR' }),
    );
    expect(filingBody(answered, order).fulfillmentIssues[0]?.issues[0]).toMatchObject({
      issueType: 'STOLEN',
      subReason: 'TAKEN_FROM_DOOR',
    });
  });

  it('a form’s details are one answer for all units, or one a unit', () => {
    if (part.kind !== 'item') {
      throw new Error('an item was chosen');
    }
    const damaged = { issueType: 'DAMAGED', details: '', images: ['med_1'] } as const;
    const missing = { issueType: 'MISSING_ITEM', details: '', images: [] } as const;
    const same = answerItem(claim, part, [{ ...damaged, images: ['med_1'] }], true);
    expect(same.fulfillments.one?.issues).toMatchObject([{ quantity: 2, issueType: 'DAMAGED' }]);
    const apart = answerItem(
      claim,
      part,
      [
        { ...damaged, images: ['med_1'] },
        { ...missing, images: [] },
      ],
      false,
    );
    expect(apart.fulfillments.one?.issues.map((issue) => [issue.quantity, issue.issueType])).toEqual([
      [1, 'DAMAGED'],
      [1, 'MISSING_ITEM'],
    ]);
    expect(allTheSame(apart.fulfillments.one?.issues ?? [])).toBe(false);
    expect(isPartAnswered(partsOf(apart, order)[0]!, apart)).toBe(true);
    expect(isPartAnswered(part, claim)).toBe(false);
    const unseen = {
      ...apart,
      fulfillments: {
        one: {
          ...apart.fulfillments.one!,
          issues: apart.fulfillments.one!.issues.map((issue) => ({ ...issue, images: [] })),
        },
      },
    };
    expect(isPartAnswered(partsOf(unseen, order)[0]!, unseen)).toBe(false);
  });

  it('a form’s details ask for the problem, then for its evidence', () => {
    expect(missingOfItem([newIssue('mug', 1, 1)]).map((item) => item.field)).toEqual(['type-0']);
    expect(missingOfItem([{ ...newIssue('mug', 1, 1), issueType: 'DAMAGED' }]).map((item) => item.field)).toEqual([
      'photos-0',
    ]);
    expect(missingOfItem([{ ...newIssue('mug', 1, 1), issueType: 'MISSING_ITEM' }])).toEqual([]);
  });

  it('a form’s details take only reasons whose window the package allows', () => {
    const missing = chooseParcels(chooseGroup(emptyClaim, 'notReceived', 'SHIPPING'), ['one']);
    const parcel = partsOf(missing, order)[0]!;
    const stolen = answerParcel(missing, parcel, formOf({ shipmentIssue: 'STOLEN', 'details.0': 'from the porch' }));
    expect(stolen.fulfillments.one).toMatchObject({ shipmentIssue: 'STOLEN', details: 'from the porch', issues: [] });
    expect(
      answerParcel(missing, parcel, formOf({ shipmentIssue: 'DAMAGED' })).fulfillments.one?.shipmentIssue,
    ).toBeNull();
    const early = { ...parcel, parcel: parcelFor('one', parcel.parcel.items, 'too_soon') };
    expect(answerParcel(missing, early, formOf({ shipmentIssue: 'STOLEN' })).fulfillments.one?.shipmentIssue).toBe(
      'STOLEN',
    );
  });
});

describe('sums and filing', () => {
  const order = orderFor();
  const chosen = chooseItems(itemClaim(), order, { mug: 2 });
  const part = partsOf(chosen, order)[0]!;
  const said =
    part.kind === 'item'
      ? answerItem(chosen, part, [{ issueType: 'DAMAGED', details: '', images: ['med_1'] }], true)
      : chosen;

  it('sums add up by line, with the store’s bonus', () => {
    const sums = sumsOf(said, order);
    expect(claimedItems(said, order).map(({ item, units }) => [item.productName, units])).toEqual([['mug', 2]]);
    expect(sums).toMatchObject({
      items: [{ units: 2, amount: '48.00' }],
      total: '46.66',
      credit: { bonus: '4.67', total: '51.33' },
    });
    expect(Number(sums.discount)).toBe(4.8);
    expect(Number(sums.tax)).toBe(3.46);
    expect([amountOf(sums, 'REFUND'), amountOf(sums, 'STORE_CREDIT')]).toEqual(['46.66', '51.33']);
  });

  it('filing says all that is missing, each at its place', () => {
    const reship = { ...said, resolution: { desiredMethod: 'RESHIP' as const, updatedShippingAddress: null } };
    expect(missingOfReview(reship, order)).toEqual([
      missing('confirm-address', 'Please confirm your shipping address.'),
      missing('sign', 'Sign before you send your claim.'),
    ]);
  });

  it('a draft files items, and packages with all their units', () => {
    const body = filingBody(
      { ...said, resolution: { desiredMethod: 'REFUND', updatedShippingAddress: null }, signatureName: 'Ada' },
      order,
    );
    expect(body).toMatchObject({
      claimCategory: 'SHIPPING',
      salesChannel: 'ONLINE',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: 'source-one',
          issues: [{ sourceItemId: 'mug', quantity: 2, issueType: 'DAMAGED', images: ['med_1'] }],
        },
      ],
      resolution: { desiredMethod: 'REFUND', updatedShippingAddress: null, signatureName: 'Ada' },
    });
    const lost = chooseParcels(chooseGroup(emptyClaim, 'notReceived', 'SHIPPING'), ['two']);
    const stolen = answerParcel(lost, partsOf(lost, order)[0]!, formOf({ shipmentIssue: 'STOLEN' }));
    expect(filingBody(stolen, order).fulfillmentIssues).toMatchObject([
      {
        sourceFulfillmentId: 'source-two',
        shipmentIssue: 'STOLEN',
        issues: [{ sourceItemId: 'mug', quantity: 1, issueType: 'STOLEN' }],
      },
    ]);
  });
});

it('an address form asks for what its country needs', () => {
  const address = {
    firstName: 'Ada',
    lastName: '',
    address1: 'Main 1',
    address2: '',
    city: 'Austin',
    state: '',
    zip: '',
    country: 'US',
  };
  expect(Object.keys(addressErrors(address)).sort()).toEqual(['state', 'zip']);
  expect(addressErrors({ ...address, country: 'NO', zip: '0554' })).toEqual({});
  expect(Object.keys(addressErrors({ ...address, firstName: '', country: '', address1: '' })).sort()).toEqual([
    'address1',
    'country',
    'lastName',
  ]);
  const nowhere = { ...address, city: '', zip: '' };
  expect(Object.keys(addressErrors(nowhere)), 'as the form of the country has them').toEqual(['city', 'zip', 'state']);
  expect(Object.keys(addressErrors({ ...nowhere, country: 'FR' }))).toEqual(['zip', 'city']);
});
