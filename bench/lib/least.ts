import { queueTabStates } from '#core/reference/claims.ts';

/** A statement that answers the text of one answer, by the values that a request stands for. */
export interface Least {
  name: string;
  text: string;
}

const rowsOf = (table: string, where: string, columns = '*') =>
  `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${columns} FROM ${table} WHERE store_id = $1 AND ${where}) AS x)`;

const ofOrder = (order: string) => `
  'items', ${rowsOf('order_items', `order_id = ${order}`)},
  'fulfillments', ${rowsOf('fulfillments', `order_id = ${order}`)},
  'policies', ${rowsOf('policies', `order_id = ${order}`)}`;

const ofClaim = `
  'claim', row_to_json(c),
  'order', (SELECT row_to_json(o) FROM orders AS o WHERE o.store_id = $1 AND o.id = c.order_id), ${ofOrder('c.order_id')},
  'claimed', ${rowsOf('claim_items', 'claim_id = c.id')},
  'messages', ${rowsOf('messages', 'claim_id = c.id')},
  'media', ${rowsOf('claim_media', 'claim_id = c.id')},
  'decisions', ${rowsOf('decisions', 'claim_id = c.id')},
  'resolutions', ${rowsOf('resolutions', 'claim_id = c.id')}`;

const toDo = `state IN (${queueTabStates.todo.map((state) => `'${state}'`).join(', ')})`;

/**
 * The least that a database does for what pages read most: the rows that an answer tells of, as they lie, by their keys, as one
 * text that goes out as it is. Nothing is computed, sorted beside a list, checked or put into other words. Written here
 * and not taken from the product, so that a statement of ours that gets slower makes a ratio worse.
 */
export const least = {
  grantedOrder: {
    name: 'least_order',
    text: `SELECT json_build_object('order', row_to_json(o), ${ofOrder('o.id')},
      'claims', ${rowsOf('claims', 'order_id = o.id', 'id, claim_number, state, type, category, created_at')})::text AS body
      FROM orders AS o WHERE o.store_id = $1 AND o.id = $2`,
  },
  claim: {
    name: 'least_claim',
    text: `SELECT json_build_object(${ofClaim})::text AS body FROM claims AS c WHERE c.store_id = $1 AND c.id = $2`,
  },
  desk: {
    name: 'least_desk',
    text: `SELECT json_build_object(${ofClaim},
      'feed', ${rowsOf('events', 'subject = c.id')},
      'notes', ${rowsOf('claim_notes', 'claim_id = c.id')})::text AS body FROM claims AS c WHERE c.store_id = $1 AND c.id = $2`,
  },
  queue: {
    name: 'least_queue',
    text: `SELECT json_agg(x)::text AS body FROM (
      SELECT c.id, c.claim_number, c.state, c.category, c.type, c.author_name, c.queue_product, c.queue_items, c.queue_value,
        c.currency, c.requested_resolution, c.assignee_id, c.answer_due_at, c.last_activity_at, c.created_at, o.order_number
      FROM claims AS c JOIN orders AS o ON o.store_id = $1 AND o.id = c.order_id
      WHERE c.store_id = $1 AND c.${toDo} ORDER BY c.last_activity_at DESC, c.id DESC LIMIT 51) AS x`,
  },
  counts: {
    name: 'least_counts',
    text: `SELECT json_object_agg(state, n)::text AS body FROM (
      SELECT state, count(*) AS n FROM claims WHERE store_id = $1 GROUP BY state) AS x`,
  },
} satisfies Record<string, Least>;
