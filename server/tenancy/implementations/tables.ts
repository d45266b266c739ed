import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  implementations: {
    place: 'distributed',
    grows: { none: 'the stores of a filled installation were set up by hand' },
    rights: {
      read: true,
      insert: true,
      update: [
        ...(['approved_at', 'approved_by', 'approved_by_name', 'areas'] as const),
        ...(['deployed_areas', 'deployed_at', 'deployed_by_name'] as const),
        ...(['edited_at', 'edited_by', 'edited_by_name', 'name', 'put_back_at', 'put_back_by_name'] as const),
        ...(['rejected_at', 'rejected_by_name', 'rejected_reason', 'sent_at', 'sent_by_name'] as const),
        ...(['state', 'version'] as const),
      ],
    },
    columns: {
      id: 'ImplementationId',
      approved_by: 'UserId',
      areas: 'Json<ImplementationArea[]>',
      created_by: 'UserId',
      deployed_areas: 'Json<DeployedArea[]>',
      edited_by: 'UserId',
      state: 'ImplementationState',
    },
    prefix: 'ipl',
    elsewhere: 'implementation_id',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  implementation_comments: {
    place: 'distributed',
    grows: { none: 'the stores of a filled installation were set up by hand' },
    rights: { read: true, insert: true },
    columns: { id: 'ImplementationCommentId', author_id: 'UserId' },
    prefix: 'ipc',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
