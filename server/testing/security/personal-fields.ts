import type { z } from 'zod';
import type { Operation } from '#core/contract/platform/operation.ts';
import { permissionOf } from '#core/contract/platform/readable.ts';
import type { Permission } from '#core/permissions.ts';

/** A field of an answer, by where it stands, with what its schema says that reading it takes. */
export interface Field {
  operation: string;
  path: string;
  /** Its own name below that of what holds it: another field, or the answer itself. */
  name: string;
  isText: boolean;
  needs: Permission | null;
}

/** Every field of every answer of an operation. A field below a marked one takes what that takes. */
export function fieldsOf({ id, answers }: Pick<Operation, 'id' | 'answers'>): Field[] {
  const found: Field[] = [];
  const walk = (schema: z.ZodType, names: readonly string[], above: Permission | null): void => {
    const needs = permissionOf(schema) ?? permissionOf(schema, 'customers') ?? above;
    const def = schema.def as {
      type: string;
      format?: string;
      shape?: Record<string, z.ZodType>;
      element?: z.ZodType;
      innerType?: z.ZodType;
      in?: z.ZodType;
      valueType?: z.ZodType;
      options?: z.ZodType[];
    };
    for (const [name, field] of Object.entries(def.shape ?? {})) {
      walk(field, [...names, name], needs);
    }
    for (const inner of [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? [])]) {
      if (inner) {
        walk(inner, names, needs);
      }
    }
    const isText = def.type === 'string' || def.type === 'unknown' || def.type === 'any';
    if (names.length > 0 && (isText || needs !== null)) {
      const name = names.length > 1 ? names.slice(-2).join('.') : `${id}.${names[0]}`;
      found.push({ operation: id, path: names.join('.'), name, isText, needs });
    }
  };
  for (const schema of Object.values(answers)) {
    if (schema) {
      walk(schema, [], null);
    }
  }
  return found;
}

/** Names of fields that hold a person, a way to reach one, or words that people write. */
const personal =
  /(^|\.)(\w*name|\w*email|\w*phone|\w*address\d?|zip|city|province|\w*customertext|content|message\w*|\w*notes?|\w*text|said|\w*description|\w*details|reason|comment|\w*body|search|by|(?!sign|answer|refund|replacement|reply)\w+by|tags|cells|data|metadata|lasterror|value|title|intro|why|told|clause|people|\w*place|system|lines?)$/i;

/** Whether a field is of a kind that may tell of a customer: it has to say what reading it takes. */
export const isPersonal = ({ path, isText }: Field): boolean => isText && personal.test(path);

/** What an operation asks for is what a field takes that only those read who read customers anyway. */
export const opensCustomers: readonly Permission[] = ['contacts:read', 'contacts:delete', 'messages:read'];

/**
 * Fields of such a name that whoever reads the answer reads, by what they hold; without a dot, wherever they stand. One
 * that is neither here nor marked fails, and so does one here that no answer has.
 */
export const openFields: Readonly<Record<string, readonly string[]>> = {
  // What people of the store and the provider are called, each other’s colleagues.
  staff: [
    'actors.name',
    'assigneeName',
    'areas.authorName',
    'changeBrandingSettings.authorName',
    'changeClaimAcknowledgmentSettings.authorName',
    'changeFulfillmentSettings.authorName',
    'createNote.authorName',
    'editNote.authorName',
    'notes.authorName',
    'versions.authorName',
    'pause.pausedBy',
    'removedBy.name',
    'inviteFirstOwner.email',
    'accepted.by',
    'approved.by',
    'comments.by',
    'created.by',
    'deployed.by',
    'edited.by',
    'putBack.by',
    'rejected.by',
    'sent.by',
    'confirmed.by',
    'proposed.by',
    'canceledBy',
    'change.by',
    'change.email',
    'change.endedBy',
    'change.name',
    'changes.by',
    'changes.endedBy',
    'confirmedBy',
    'createdBy.name',
    'decidedBy',
    'grantedBy.name',
    'hiddenBy',
    'history.by',
    'history.email',
    'history.endedBy',
    'history.name',
    'invitations.email',
    'inviteMember.email',
    'invitedBy',
    'locked.by',
    'members.email',
    'members.name',
    'mentions.name',
    'ownerName',
    'people.name',
    'proposal.by',
    'proposedBy',
    'refused.by',
    'removed.by',
    'repliedBy',
    'resendInvitation.email',
    'resolvedBy',
    'rows.by',
    'secondBy',
    'startedBy',
    'stores.by',
    'support.email',
    'support.name',
    'updatedBy',
    'users.email',
    'users.name',
    'verified.by',
    'waiting.by',
    'waiting.email',
    'waiting.endedBy',
    'waiting.name',
    'waitsFor.people',
  ],
  // Of the caller alone.
  own: [
    'acceptInvitation.email',
    'acceptInvitation.name',
    'addPasskey.name',
    'changeName.email',
    'changeName.name',
    'confirmSecondFactor.email',
    'confirmSecondFactor.name',
    'draft.content',
    'draft.name',
    'getMe.email',
    'getMe.name',
    'getProfile.email',
    'getProfile.name',
    'mine.content',
    'mine.name',
    'passkeys.name',
    'signIns.system',
    'turnOffSecondFactor.email',
    'turnOffSecondFactor.name',
  ],
  // What the caller just said themselves, answered to them alone.
  said: [
    'changeClaimMetadata.metadata',
    'createUpload.fileName',
    'fileOfflineClaim.email',
    'previewDecision.customerText',
    'sendMessage.message',
    'sendMessage.messageContent',
  ],
  // What the store calls its own things and writes about them.
  store: [
    'accounts.name',
    'appName',
    'at.value',
    'apps.name',
    'areas.reason',
    'cart.coveredBy',
    'cart.name',
    'changeBrandingSettings.reason',
    'changeClaimAcknowledgmentSettings.reason',
    'changeFulfillmentSettings.reason',
    'changeGlobalMacro.content',
    'changeGlobalMacro.title',
    'changeLabel.name',
    'changeMacro.content',
    'changeMacro.title',
    'changeSavedView.name',
    'changeSop.content',
    'changeSop.title',
    'changeWebhook.name',
    'changes.reason',
    'closeStore.name',
    'connectEngine.name',
    'connections.name',
    'createAccount.name',
    'createApiToken.name',
    'createApp.name',
    'createGlobalMacro.content',
    'createGlobalMacro.title',
    'createLabel.name',
    'createMacro.content',
    'createMacro.title',
    'createSavedView.name',
    'createSop.content',
    'createSop.title',
    'createStore.name',
    'createWebhook.name',
    'duplicateSop.content',
    'duplicateSop.title',
    'engine.name',
    'fields.name',
    'fonts.body',
    'from.name',
    'getWebhook.name',
    'holiday.name',
    'holidays.name',
    'kinds.name',
    'labels.name',
    'lines.description',
    'macros.content',
    'macros.title',
    'messageId',
    'processes.name',
    'proveHosts.name',
    'readEngine.name',
    'record.name',
    'record.value',
    'reopenStore.name',
    'rows.note',
    'setSopState.content',
    'setSopState.title',
    'sops.content',
    'sops.title',
    'storeName',
    'stores.name',
    'supportEmail',
    'testEngine.message',
    'testEngine.name',
    'texts.intro',
    'texts.shippedText',
    'to.name',
    'tokens.name',
    'trouble.said',
    'updateStore.name',
    'implementations.name',
    'approveImplementation.name',
    'changeImplementation.name',
    'commentOnImplementation.name',
    'createImplementation.name',
    'deployImplementation.name',
    'putBackImplementation.name',
    'readImplementation.name',
    'rejectImplementation.name',
    'submitImplementation.name',
    'comments.text',
    'rejected.reason',
    'versions.content',
    'proposal.reason',
    'versions.reason',
    'versions.title',
    'views.name',
    'changed.by',
    'changed.reason',
    'texts.coveredBy',
    'texts.name',
  ],
  // What was sold, how its sums were read, and where a carrier saw it.
  goods: [
    'amounts.note',
    'claimItems.name',
    'getProduct.description',
    'getProduct.name',
    'itemDescription',
    'lastScanPlace',
    'node.description',
    'node.name',
    'productName',
    'putProduct.name',
    'resolutionDescription',
    'selectedOptions.name',
    'selectedOptions.value',
  ],
  // What a claim is about and how it was decided: who reads claims reads it (claims:read), partners without the words.
  claim: [
    'claimDescription',
    'claimItems.details',
    'clause',
    'decision.reason',
    'facts.value',
    'claimDocuments.filename',
    'images.filename',
    'medias.filename',
    'imports.filename',
    'getFileImport.filename',
    'createFileImport.filename',
    'cancelFileImport.filename',
    'firstDecision.reason',
    'otaDescription',
    'reasons.told',
    'tags',
    'timeline.text',
    'timeline.title',
    'verifySignature.reason',
  ],
  // A customer’s feedback and the store’s reply (reviews:read), and what was done in a store (team-members:read).
  feedback: [
    'hideReview.text',
    'keepMessage.authorName',
    'keepMessage.content',
    'listReviews.text',
    'reply.text',
    'replyToReview.text',
    'rows.said',
    'rows.text',
    'showReview.text',
  ],
  // Notes, whose operations take their own permission.
  notes: ['createNote.content', 'editNote.content', 'notes.content', 'wordings.content'],
  // What a file or an engine brought and could not be taken in: who imports orders reads contacts by every role.
  import: [
    'lastLeftOut.name',
    'lastLeftOut.said',
    'notes.name',
    'notes.value',
    'notes.why',
    'reasons.name',
    'reasons.value',
    'reasons.why',
    'rows.cells',
    'rows.name',
    'rows.value',
    'rows.why',
  ],
  // Codes, ids and values of an event, and what was sent to an endpoint, which its verb leaves out for who may not read it.
  events: ['attempts.answerBody', 'events.data', 'events.reason', 'getWebhookDelivery.body', 'testWebhook.body'],
};
