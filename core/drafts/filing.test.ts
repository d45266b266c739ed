import { describe, expect, test } from 'vitest';
import type { Address } from '../address.ts';
import { evidenceTypes, itemIssueChoices, notReceivedChoices } from '../reference/claims.ts';
import { say } from '../reference/problem-sentences.ts';
import { evidenceFor } from '../rules/claims/file/evidence.ts';
import { addIssues, setFulfillment } from './draft.ts';
import { type Filing, filingOf, missingForSubmit } from './filing.ts';
import { emptyClaim } from './saved-draft.ts';

const address: Address = {
  firstName: 'Ada',
  lastName: 'Berg',
  address1: '1 Main St',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};
const issue = {
  id: 'a',
  sourceItemId: 'i1',
  quantity: 1,
  details: 'Cracked',
  issueType: 'DAMAGED' as const,
  images: ['med_1'],
};
const complete: Filing = {
  claimCategory: 'SHIPPING',
  fulfillmentIssues: [{ sourceFulfillmentId: 'f1', issues: [issue] }],
  resolution: { desiredMethod: 'RESHIP', updatedShippingAddress: address, customerSignature: 'med_2' },
};
const lacks = (filing: Filing, options = {}) =>
  missingForSubmit(filing, options).map(({ pointer, code }) => `${pointer} ${code}`);
const withIssue = (change: object): Filing => ({
  ...complete,
  fulfillmentIssues: [{ sourceFulfillmentId: 'f1', issues: [issue, { ...issue, ...change }] }],
});
const withResolution = (change: object): Filing => ({ ...complete, resolution: { ...complete.resolution, ...change } });

describe('what a claim still lacks', () => {
  test('a complete claim lacks nothing', () => {
    expect(missingForSubmit(complete, { left: { i1: 1 }, offeredMethods: ['RESHIP'] })).toEqual([]);
  });

  test('an empty claim lacks every field, each named once', () => {
    expect(lacks({ fulfillmentIssues: [] })).toEqual([
      '/claimCategory category-required',
      '/fulfillmentIssues issues-required',
      '/resolution/desiredMethod method-required',
      '/resolution/customerSignature signature-required',
    ]);
  });

  test('the address of a reshipment, by the catalogue’s code', () => {
    expect(missingForSubmit(withResolution({ updatedShippingAddress: null }))).toEqual([
      {
        pointer: '/resolution/updatedShippingAddress',
        code: 'address-unconfirmed',
        message: say('address-unconfirmed'),
      },
    ]);
    expect(lacks(withResolution({ desiredMethod: 'REFUND', updatedShippingAddress: null }))).toEqual([]);
  });

  const second = '/fulfillmentIssues/0/issues/1';
  test.each([
    [withIssue({ images: [] }), `${second}/images evidence-required`],
    [withIssue({ images: null }), `${second}/images evidence-required`],
    [withIssue({ issueType: null, images: [] }), `${second}/issueType issue-type-required`],
    [withIssue({ issueType: 'MULTIPLE' }), `${second}/issueType issue-type-required`],
    [withIssue({ quantity: 0 }), `${second}/quantity quantity-required`],
    [withIssue({ quantity: 1.5 }), `${second}/quantity quantity-required`],
    [withIssue({ quantity: Number.NaN }), `${second}/quantity quantity-required`],
    [withIssue({ sourceItemId: '' }), `${second}/sourceItemId item-required`],
    [withResolution({ desiredMethod: null }), '/resolution/desiredMethod method-required'],
    [
      withResolution({ customerSignature: null, signatureName: '  ' }),
      '/resolution/customerSignature signature-required',
    ],
    [
      { ...withIssue({ issueType: 'WRONG_ITEM' }), claimCategory: 'WARRANTY' as const },
      `${second}/issueType not-eligible`,
    ],
  ])('%#', (filing, problem) => {
    expect(lacks(filing)).toEqual([problem]);
  });

  test('a missing item needs no photo, a typed name is a signature', () => {
    expect(lacks(withIssue({ issueType: 'MISSING_ITEM', images: [] }))).toEqual([]);
    expect(lacks(withResolution({ customerSignature: null, signatureName: 'Ada Berg' }))).toEqual([]);
    expect(lacks(withResolution({ customerSignature: null }), { signatureRequired: false })).toEqual([]);
  });

  test('units over all fulfillments, and what the store offers', () => {
    const [item] = complete.fulfillmentIssues;
    const twice = { ...complete, fulfillmentIssues: [item!, item!] };
    expect(missingForSubmit(twice, { left: { i1: 1 } }).map((problem) => problem.message)).toEqual([
      say('units-left', { count: 1 }),
    ]);
    expect(lacks(complete, { left: {} })).toEqual(['/fulfillmentIssues quantity-exceeded']);
    expect(lacks(complete, { offeredMethods: ['REFUND'] })).toEqual(['/resolution/desiredMethod method-not-offered']);
  });
});

describe('from a draft to the body that files it', () => {
  const shipments = [
    { id: 'ful_1', sourceFulfillmentId: 'F1', items: [{ item: { sourceItemId: 'i1' }, quantity: 2 }] },
    {
      id: 'ful_2',
      sourceFulfillmentId: 'F2',
      items: [
        { item: { sourceItemId: 'i1' }, quantity: 1 },
        { item: { sourceItemId: 'i2' }, quantity: 1 },
      ],
    },
  ];
  test('a package that did not arrive is claimed with all that is left', () => {
    const draft = setFulfillment(emptyClaim, 'ful_2', { issues: [issue], shipmentIssue: 'STOLEN', details: 'Porch' });
    expect(filingOf(draft, shipments, { i1: 1, i2: 0 }).fulfillmentIssues).toEqual([
      {
        sourceFulfillmentId: 'F2',
        shipmentIssue: 'STOLEN',
        details: 'Porch',
        issues: [{ sourceItemId: 'i1', issueType: 'STOLEN', quantity: 1, details: 'Porch', images: [] }],
      },
    ]);
  });
  test('items keep their issues; empty packages and strange keys are left out', () => {
    const draft = {
      ...addIssues(emptyClaim, 'ful_1', [issue, { ...issue, id: 'b', sourceItemId: 'i9', quantity: 0 }]),
      category: 'SHIPPING' as const,
      signature: 'med_2',
    };
    const filing = filingOf(
      setFulfillment(draft, 'other', { issues: [issue], shipmentIssue: null, details: '' }),
      shipments,
      {},
    );
    expect(filing.fulfillmentIssues.map((item) => [item.sourceFulfillmentId, item.issues])).toEqual([['F1', [issue]]]);
    expect(filing).toMatchObject({ claimCategory: 'SHIPPING', resolution: { customerSignature: 'med_2' } });
    expect(lacks(filing)).toEqual(['/resolution/desiredMethod method-required']);
  });
});

test('damaged, defective, and wrong items need evidence, asked for in words of a kind', () => {
  for (const { type } of [...itemIssueChoices, ...notReceivedChoices]) {
    const { required, asks } = evidenceFor(type);
    expect(required).toBe((evidenceTypes as readonly string[]).includes(type));
    expect(asks !== null).toBe(required);
  }
});
