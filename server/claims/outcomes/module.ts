import type { Module } from '../../platform/modules/module-shape.ts';
import { type ProposalMails, proposalMails } from './mails/proposal/mail.ts';
import { type OutcomeJobs, outcomeJobs } from './outcomes.jobs.ts';
import { outcomeRoutes } from './outcomes.routes.ts';

/** Approving, denying, closing, undoing, and carrying an approval out in the store engine. */
export const module: Module<OutcomeJobs, ProposalMails> = {
  routes: ({ claimAnswers }) => outcomeRoutes(claimAnswers),
  jobs: outcomeJobs,
  mails: proposalMails,
};
