// Written by `npm run modules` from every folder of words.

import * as enActivity from './en/activity.ts';
import * as enApprovals from './en/approvals.ts';
import * as enCapabilityNames from './en/capability-names.ts';
import * as enCaseFacts from './en/case-facts.ts';
import * as enDecisionFacts from './en/decision-facts.ts';
import * as enDecisions from './en/decisions.ts';
import * as enEngineReasons from './en/engine-reasons.ts';
import * as enEngineTest from './en/engine-test.ts';
import * as enFeed from './en/feed.ts';
import * as enFormat from './en/format.ts';
import * as enMacros from './en/macros.ts';
import * as enMailbox from './en/mailbox.ts';
import * as enOauth from './en/oauth.ts';
import * as enOrderAmounts from './en/order-amounts.ts';
import * as enPlatform from './en/platform.ts';
import * as enProblemSentences from './en/problem-sentences.ts';
import * as enProblems from './en/problems.ts';
import * as enSignals from './en/signals.ts';
import * as enSignatures from './en/signatures.ts';
import * as enTag from './en/tag.ts';
import * as enTimeline from './en/timeline.ts';
import * as enWidget from './en/widget.ts';
import type { Said } from './said.ts';

const en = {
  'activity': enActivity,
  'approvals': enApprovals,
  'capability-names': enCapabilityNames,
  'case-facts': enCaseFacts,
  'decision-facts': enDecisionFacts,
  'decisions': enDecisions,
  'engine-reasons': enEngineReasons,
  'engine-test': enEngineTest,
  'feed': enFeed,
  'format': enFormat,
  'macros': enMacros,
  'mailbox': enMailbox,
  'oauth': enOauth,
  'order-amounts': enOrderAmounts,
  'platform': enPlatform,
  'problem-sentences': enProblemSentences,
  'problems': enProblems,
  'signals': enSignals,
  'signatures': enSignatures,
  'tag': enTag,
  'timeline': enTimeline,
  'widget': enWidget,
};

/** The sentences of the server, by file; another language that lacks one doesn’t compile. */
export type Words = Said<typeof en>;

/** Every language that there is, by its tag. */
export const languages: Readonly<Record<string, Words>> & { en: Words } = { en };
