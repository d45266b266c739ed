import type { Operation } from '../../../core/contract/operation.ts';
import type { Permission } from '../../../core/permissions.ts';
import { contractOperations } from '../../../scripts/contract-operations.ts';
import type { TestApp } from '../app.ts';
import { missingItems, orderOf } from '../fixtures.ts';
import { openDocument } from '../open-document.ts';
import { newEndpoint, productOf, type Things } from './things.ts';

/** One operation as the product's own OpenAPI document tells it. */
export interface Told {
  id: string;
  method: string;
  path: string;
  credentials: string[];
  permission: Permission | null;
  side: 'store' | 'provider' | null;
  query: string[];
  hasBody: boolean;
}

/** Every operation of the product, read from /v1/openapi.json: one that is added is proved without a word here. */
export async function everyOperation(app: TestApp): Promise<Told[]> {
  const { operations } = await openDocument(app);
  return operations.map(({ operationId, parameters, body, ...told }) => ({
    ...told,
    id: operationId,
    query: parameters.filter((item) => item.in === 'query').map((item) => item.name),
    hasBody: body !== null,
  }));
}

/** Every operation of the contract, those that only our own pages call too. */
export async function everyDeclared(): Promise<Operation[]> {
  const files = await contractOperations();
  return files.flatMap(({ operations }) => operations.map(([, operation]) => operation));
}

/** The path of a call about these things, and the query that names them. */
export function pathOf(told: Pick<Told, 'path' | 'query'>, things: Things, more: Record<string, string> = {}): string {
  const known: Record<string, string> = {
    ...things,
    id: told.path.startsWith('/v1/sessions')
      ? things.sessionId
      : told.path.startsWith('/v1/stores')
        ? things.storeId
        : things.claimId,
    sourceFulfillmentId: `f-${things.orderNumber}`,
    productId: productOf(things.storeId),
  };
  const path = told.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'x'));
  const named = told.query.filter((name) => name === 'claimId' || name === 'orderId');
  const query = new URLSearchParams({ ...Object.fromEntries(named.map((name) => [name, known[name] ?? ''])), ...more });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A body that the contract takes, about these things; operations without one here need none or are about nothing. */
export function bodyOf(app: TestApp, told: Told, things: Things): unknown {
  const order = orderOf(app, things.orderNumber);
  const items = [{ sourceItemId: 'i2', quantity: 1 }];
  const decision = { expectedVersion: 1 };
  const filing = missingItems(things.orderNumber, { i2: 1 });
  const inTwoDays = new Date(app.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const bodies: Record<string, unknown> = {
    updateOrder: { tags: 'touched' },
    createFulfillment: { sourceFulfillmentId: 'f-new', fulfillmentStatus: 'IN_TRANSIT', sourceItemIds: items },
    updateFulfillment: { status: 'IN_TRANSIT' },
    fileClaim: filing,
    fileOfflineClaim: {
      customer: { email: order.customer.email },
      item: { name: 'Thing' },
      warranty: { dateOfPurchase: order.sourceCreatedAt, warrantyPeriod: 'P1Y' },
      shippingAddress: order.shippingAddress,
      issueType: 'DAMAGED',
    },
    fileValetClaim: {
      ...filing,
      resolution: { desiredMethod: 'REFUND' },
      options: { fromValet: true, requireCustomerSignature: true },
    },
    signClaim: { signatureName: 'Somebody' },
    withdrawClaim: decision,
    openClaim: decision,
    wakeClaim: decision,
    askBrand: { ...decision, note: 'Was it packed well?' },
    answerBrand: { ...decision, note: 'It was.' },
    handOver: decision,
    takeClaim: decision,
    snoozeClaim: { ...decision, until: new Date(app.clock.now() + 86_400_000).toISOString() },
    reopenClaim: decision,
    cancelDraft: decision,
    resolveExternally: { ...decision, reference: 'BANK-1' },
    dismissClaim: { ...decision, reason: 'A test.' },
    archiveClaim: decision,
    unarchiveClaim: decision,
    deleteClaim: decision,
    undoDecision: decision,
    revokeApproval: decision,
    amendClaim: { ...decision, kind: 'TOP_UP', method: 'REFUND', amount: '1', reason: 'It took too long.' },
    confirmAmendment: decision,
    cancelAmendment: decision,
    reportExecution: { outcome: 'done', reference: 'BANK-1' },
    approveClaim: { ...decision, lines: [{ claimItemId: things.claimItemId, resolutionType: 'REFUND' }] },
    approveProposal: decision,
    refuseProposal: { ...decision, reason: 'Reship the bag instead.' },
    withdrawProposal: decision,
    previewDecision: { decision: 'deny', reason: 'NOT_COVERED' },
    denyClaim: { ...decision, reason: 'NOT_COVERED', customerText: 'No.' },
    closeClaim: { ...decision, reason: 'PACKAGE_ARRIVED' },
    sayAway: { until: inTwoDays },
    sayMemberAway: { until: inTwoDays },
    createMacro: { title: 'New address', content: 'Hi {firstName}.' },
    changeMacro: { active: false },
    createGlobalMacro: { title: 'New address', content: 'Hi {firstName}.' },
    changeGlobalMacro: { active: false },
    createSop: { title: 'Damaged items', content: '1. Ask for a photo.' },
    changeSop: { ...decision, title: 'Damaged things' },
    setSopState: { active: true },
    duplicateSop: { title: 'Damaged items, again' },
    startBulkAct: {
      act: { name: 'label', labelId: things.labelId },
      claims: { from: 'chosen', chosen: [{ id: things.claimId, expectedVersion: 1 }] },
    },
    createFileImport: { kind: 'products', filename: 'products.csv', bytes: 12, places: { name: 0, price: 1 } },
    createSavedView: { name: 'Breakage', list: { tab: 'all', sort: 'activity' } },
    changeSavedView: { name: 'Torn boxes' },
    createLabel: { name: 'Fragile', color: 'red' },
    changeLabel: { color: 'blue' },
    changeClaimMetadata: { metadata: { batch: 'B-2041' } },
    markClaimRead: { until: '2026-11-23T12:00:00Z' },
    keepStaffDraft: { act: 'note', about: null, content: '{"text":"A torn box."}', over: null },
    createNote: { content: 'A torn box.' },
    editNote: { content: 'A torn box, and wet.' },
    createReview: { rating: 5 },
    replyToReview: { text: 'Thank you.' },
    hideReview: { reason: 'PERSONAL_DATA' },
    answerArrival: { ...decision, arrived: false },
    appealClaim: { ...decision, text: 'It was broken.' },
    sendMessage: { claimId: things.claimId, messageContent: 'Hello', needsAnswer: false },
    putProduct: { name: 'Thing' },
    createProduct: {
      productId: 'thing',
      status: 'ACTIVE',
      name: 'Thing',
      price: '10',
      inventoryQuantity: 1,
      productType: 'SIMPLE',
    },
    changeProduct: { price: '11' },
    quoteCart: { subtotal: '10' },
    connectEngine: { kind: 'sample' },
    startEngineImport: { subject: 'orders' },
    testEngine: { kind: 'sample' },
    putSession: { orderId: things.orderId, status: 'ITEMS' },
    remindShopper: { orderId: things.orderId },
    createUpload: { contentType: 'image/png', filename: 'x.png', storeId: things.storeId },
    createStore: {
      accountId: things.accountId,
      slug: 'of-somebody',
      name: 'New store',
      currency: 'USD',
      timeZone: 'UTC',
      country: 'US',
    },
    updateStore: { name: 'Touched' },
    createAccount: { name: 'New account' },
    createWebhook: newEndpoint,
    changeWebhook: { name: 'Touched' },
    replayWebhook: { since: new Date(app.clock.now() - 60_000).toISOString() },
    createApp: { name: 'Ledger', redirectUris: ['https://ledger.example/cb'], scopes: ['read_orders'] },
    createApiToken: { name: 'Till', scopes: ['claims:read'] },
    inviteMember: { email: 'new@people.test', role: 'store_user' },
    createOrder: {
      sourceOrderId: `new-${things.sourceOrderId}`,
      sourceOrderNumber: `new-${things.orderNumber}`,
      sourceCreatedAt: order.sourceCreatedAt,
      currency: 'USD',
      total: '10',
      subtotal: '10',
      customerEmail: order.customer.email,
      customerName: order.customer.name,
      orderItems: [{ sourceItemId: 'i1', productName: 'Thing', quantity: 1, price: '10' }],
    },
  };
  const body = told.path.includes('/settings/') ? { expectedVersion: 0, settings: {} } : bodies[told.id];
  return told.hasBody ? (body ?? {}) : undefined;
}
