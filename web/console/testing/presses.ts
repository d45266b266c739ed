/** What tells of a press that failed: a form or a confirmation of the kit, a line that goes by itself, or one of the page's own. */
export type Telling = 'form' | 'confirm' | 'toast' | 'line';

interface Press {
  calls: readonly string[];
  told: readonly Telling[];
  /** The files that tell it, where those are others. */
  by?: readonly string[];
}

/** Calls that no press of a person waits for, and why. */
interface Beside {
  calls: readonly string[];
  beside: string;
}

/**
 * Every call of the console that changes something, by the file that asks, and what tells of it when it fails. A call or a
 * page that isn't here fails `presses.test.ts`, and so does one whose failure isn't told in its own words.
 */
export const consolePresses: Readonly<Record<string, Press | Beside>> = {
  'claims/acts/amend-acts.ts': {
    calls: ['cancelAmendment', 'confirmAmendment'],
    told: ['toast'],
    by: ['claims/acts/use-run-act.ts'],
  },
  'claims/acts/claim-acts.ts': {
    calls: ['openClaim', 'takeClaim', 'undoDecision', 'wakeClaim'],
    told: ['toast'],
    by: ['claims/acts/use-run-act.ts'],
  },
  'claims/acts/rarer-acts.ts': {
    calls: [
      'answerBrand',
      'archiveClaim',
      'askBrand',
      'cancelDraft',
      'deleteClaim',
      'dismissClaim',
      'handOver',
      'refuseProposal',
      'reopenClaim',
      'resolveExternally',
      'snoozeClaim',
      'unarchiveClaim',
      'withdrawProposal',
    ],
    told: ['toast', 'form'],
    by: ['claims/acts/use-run-act.ts', 'claims/acts/ActDialog.tsx'],
  },
  'claims/acts/strip-acts.ts': {
    calls: ['retryExecution', 'revokeApproval'],
    told: ['toast'],
    by: ['claims/acts/use-run-act.ts'],
  },
  'claims/metadata/MetadataEdit.tsx': { calls: ['changeClaimMetadata'], told: ['line'] },
  'claims/reviews/ReviewPane.tsx': { calls: ['hideReview', 'replyToReview', 'showReview'], told: ['form'] },
  'commerce/engine/Disconnect.tsx': { calls: ['disconnectEngine'], told: ['line'] },
  'commerce/engine/EngineForm.tsx': { calls: ['connectEngine', 'testEngine'], told: ['line'] },
  'commerce/engine/EngineImports.tsx': { calls: ['startEngineImport'], told: ['line'] },
  'commerce/imports/FollowedImport.tsx': { calls: ['cancelFileImport'], told: ['toast'] },
  'commerce/imports/send-import.ts': {
    calls: ['createFileImport'],
    told: ['line'],
    by: ['commerce/imports/ChosenImport.tsx'],
  },
  'commerce/prices/ProposeCost.tsx': { calls: ['proposeCost'], told: ['form'] },
  'desk/bulk/BulkStrip.tsx': { calls: ['cancelBulkAct', 'undoBulkAct'], told: ['toast'] },
  'desk/bulk/use-start-bulk.ts': { calls: ['startBulkAct'], told: ['form'], by: ['desk/bulk/BulkDialog.tsx'] },
  'desk/claim-emails/use-see-to-email.ts': { calls: ['markEmailHandled', 'sendEmailAgain'], told: ['toast'] },
  'desk/claim-page/AmendDialog.tsx': { calls: ['amendClaim'], told: ['form'] },
  'desk/claim-page/Receipt.tsx': { calls: ['verifyReceipt'], told: ['toast'] },
  'desk/claim-page/ReportDialog.tsx': { calls: ['reportExecution'], told: ['form'] },
  'desk/claim-page/use-mark-read.ts': {
    calls: ['markClaimRead'],
    beside: 'follows what is shown; the next look says it again',
  },
  'desk/customer-page/CustomerHold.tsx': { calls: ['placeLegalHold', 'releaseLegalHold'], told: ['form', 'toast'] },
  'desk/customer-page/CustomerPrivacy.tsx': { calls: ['eraseCustomer', 'exportCustomer'], told: ['confirm', 'toast'] },
  'desk/decide/send-decision.ts': {
    calls: ['approveClaim', 'approveProposal', 'closeClaim', 'denyClaim'],
    told: ['line'],
    by: ['desk/decide/use-decide.ts'],
  },
  'desk/decide/use-decide.ts': { calls: ['undoDecision', 'withdrawProposal'], told: ['toast'] },
  'desk/decide/use-preview.ts': {
    calls: ['previewDecision'],
    beside: 'reads what a decision would come to, as it is typed',
  },
  'desk/hand-over/HandOver.tsx': { calls: ['startBulkAct'], told: ['form', 'toast'] },
  'desk/labels/LabelPicker.tsx': { calls: ['putLabelOn', 'takeLabelOff'], told: ['line'] },
  'desk/labels/LabelsPage.tsx': { calls: ['changeLabel', 'createLabel', 'retireLabel'], told: ['confirm'] },
  'desk/macros/MacrosPage.tsx': {
    calls: ['changeGlobalMacro', 'changeMacro', 'createGlobalMacro', 'createMacro', 'removeGlobalMacro', 'removeMacro'],
    told: ['form'],
    by: ['desk/macros/MacroForm.tsx'],
  },
  'desk/notes/NoteEntry.tsx': { calls: ['removeNote'], told: ['confirm'] },
  'desk/notes/use-write-note.ts': { calls: ['createNote', 'editNote'], told: ['line'] },
  'desk/order-pages/FileClaim.tsx': { calls: ['fileValetClaim'], told: ['form'] },
  'desk/order-pages/OrderCover.tsx': { calls: ['updateOrder'], told: ['form', 'confirm'] },
  'desk/profile/Devices.tsx': { calls: ['endOtherSignIns', 'endSignIn'], told: ['toast'] },
  'desk/profile/NamePart.tsx': { calls: ['changeName'], told: ['form'] },
  'desk/profile/NotificationsPart.tsx': { calls: ['putNotificationChoices'], told: ['form'] },
  'desk/profile/PasskeysPart.tsx': { calls: ['removePasskey'], told: ['form'] },
  'desk/profile/PasswordPart.tsx': { calls: ['changePassword'], told: ['form'] },
  'desk/profile/SecondFactorPart.tsx': { calls: ['makeBackupCodes', 'turnOffSecondFactor'], told: ['form'] },
  'desk/saved-views/use-keep-views.ts': {
    calls: ['changeSavedView', 'createSavedView', 'removeSavedView'],
    told: ['toast'],
  },
  'desk/setup/FirstHour.tsx': { calls: ['updateStore'], told: ['toast'] },
  'desk/setup/SampleOrder.tsx': { calls: ['createApiToken'], told: ['line'] },
  'desk/setup/StepBody.tsx': {
    calls: ['changeBrandingSettings', 'changeClaimAcknowledgmentSettings', 'changeFulfillmentSettings', 'inviteMember'],
    told: ['form'],
  },
  'desk/sops/EditSop.tsx': { calls: ['changeSop'], told: ['line'] },
  'desk/sops/NewSop.tsx': { calls: ['createSop'], told: ['line'] },
  'desk/sops/ReadSop.tsx': { calls: ['duplicateSop', 'removeSop', 'setSopState'], told: ['confirm', 'toast'] },
  'desk/sops/SopDiff.tsx': { calls: ['changeSop'], told: ['toast'] },
  'desk/take-next/use-take-next.ts': { calls: ['takeNext'], told: ['toast'] },
  'desk/talk/use-attached-files.ts': { calls: ['createUpload'], beside: 'a file, whose tile says what came of it' },
  'desk/team/Invitations.tsx': { calls: ['resendInvitation', 'revokeInvitation'], told: ['toast'] },
  'desk/team/InviteForm.tsx': { calls: ['inviteMember'], told: ['form'] },
  'desk/team/LetBackIn.tsx': { calls: ['resetSecondFactor'], told: ['form'] },
  'desk/team/Members.tsx': { calls: ['removeMember', 'unlockMember'], told: ['confirm', 'toast'] },
  'desk/waiting-messages/WaitingEntry.tsx': { calls: ['sendMessageNow'], told: ['toast'] },
  'desk/waiting-messages/use-keep-message.ts': {
    calls: ['keepMessage'],
    told: ['line'],
    by: ['desk/talk/MessageForm.tsx'],
  },
  'desk/waiting-messages/use-take-back.ts': { calls: ['takeBackMessage'], told: ['toast'] },
  'finance/policies/PolicyActs.tsx': { calls: ['changePolicy', 'voidPolicy'], told: ['form'] },
  'finance/policies/ProtectOrder.tsx': { calls: ['createPolicy'], told: ['form'] },
  'finance/money/CloseMonth.tsx': { calls: ['closeMonth'], told: ['toast'] },
  'frame/app-shell/YouMenu.tsx': { calls: ['signOut'], told: ['toast'] },
  'frame/data/sign-in-queries.ts': { calls: ['openFactorReset', 'openRecovery'], beside: 'reads what a link opens' },
  'frame/data/use-draft-outbox.ts': {
    calls: ['keepStaffDraft'],
    beside: 'saves as one types; the page says what is not saved',
  },
  'frame/data/use-read-notifications.ts': { calls: ['markNotificationsRead', 'putOffNotifications'], told: ['toast'] },
  'integrations/webhooks/DeliveryPart.tsx': { calls: ['replayWebhookDelivery'], told: ['toast'] },
  'integrations/webhooks/EndpointActs.tsx': {
    calls: ['changeWebhook', 'removeWebhook', 'replayWebhook', 'rotateWebhookSecret', 'testWebhook'],
    told: ['confirm', 'toast'],
  },
  'integrations/webhooks/EndpointPart.tsx': { calls: ['changeWebhook'], told: ['form'] },
  'integrations/webhooks/NewEndpoint.tsx': { calls: ['createWebhook'], told: ['form'] },
  'ledger/contract/ContractForm.tsx': { calls: ['proposeContract'], told: ['line'] },
  'ledger/contract/use-word.ts': {
    calls: ['acceptContract', 'confirmContract', 'confirmContractAlone', 'stopContract'],
    told: ['toast', 'form'],
    by: ['ledger/contract/use-word.ts', 'tenancy/alone/OwnWord.tsx'],
  },
  'tenancy/apps/ConnectPage.tsx': { calls: ['answerAuthorization'], told: ['line'] },
  'tenancy/apps/ConnectionList.tsx': { calls: ['endConnection', 'openConnection'], told: ['confirm', 'toast'] },
  'tenancy/apps/NewApp.tsx': { calls: ['createApp'], told: ['form'] },
  'tenancy/apps/OwnApps.tsx': { calls: ['changeAppSecret', 'removeApp'], told: ['confirm'] },
  'tenancy/apps/app-queries.ts': { calls: ['checkAuthorization'], beside: 'reads what an app asks for' },
  'tenancy/away/use-away.ts': { calls: ['sayAway', 'sayBack', 'sayMemberAway', 'sayMemberBack'], told: ['toast'] },
  'tenancy/claim-filing/WayToFile.tsx': { calls: ['changeClaimFiling'], told: ['form', 'line'] },
  'tenancy/implementations/use-implementation-act.ts': {
    calls: [
      'approveImplementation',
      'commentOnImplementation',
      'deployImplementation',
      'putBackImplementation',
      'rejectImplementation',
      'submitImplementation',
    ],
    told: ['toast', 'form'],
    by: [
      'tenancy/implementations/use-implementation-act.ts',
      'tenancy/implementations/ImplementationActs.tsx',
      'tenancy/implementations/Comments.tsx',
    ],
  },
  'tenancy/implementations/use-save-draft.ts': {
    calls: ['changeImplementation', 'createImplementation'],
    told: ['line'],
  },
  'tenancy/passkeys/device.ts': {
    calls: ['addPasskey', 'beginPasskey', 'challengePasskey'],
    told: ['line'],
    by: ['tenancy/sign-in/PasskeyButton.tsx'],
  },
  'tenancy/provider-people/AdminActs.tsx': {
    calls: ['changeAdminUser', 'endAdminUser', 'lockAdminUser', 'signOutAdminUser', 'unlockAdminUser'],
    told: ['form', 'confirm', 'toast'],
  },
  'tenancy/provider-people/InvitationPane.tsx': { calls: ['cancelAdminInvitation'], told: ['confirm'] },
  'tenancy/provider-people/InvitePerson.tsx': { calls: ['createAdminUser'], told: ['form'] },
  'tenancy/provider-people/StoreOfSupport.tsx': {
    calls: ['changeSupportMember', 'removeSupportMember'],
    told: ['form', 'confirm'],
  },
  'tenancy/provider-people/SupportAway.tsx': { calls: ['saySupportAway', 'saySupportBack'], told: ['form', 'toast'] },
  'tenancy/provider-people/SupportPane.tsx': {
    calls: ['addSupportMember', 'removeSupportMember'],
    told: ['form', 'confirm'],
  },
  'tenancy/provider-people/WaitingChanges.tsx': { calls: ['confirmAdminChange', 'stopAdminChange'], told: ['line'] },
  'tenancy/provider-rates/ProposedRates.tsx': {
    calls: ['confirmRate', 'confirmRateAlone', 'stopRate'],
    told: ['line', 'form'],
    by: ['tenancy/provider-rates/ProposedRates.tsx', 'tenancy/alone/OwnWord.tsx'],
  },
  'tenancy/provider-rates/RateForm.tsx': { calls: ['proposeRate'], told: ['form'] },
  'tenancy/settings/AreaHistory.tsx': { calls: ['changeOf'], told: ['toast'] },
  'tenancy/settings/WaitingChange.tsx': { calls: ['confirmGuardedChange', 'stopGuardedChange'], told: ['toast'] },
  'tenancy/settings/branding/BrandPreview.tsx': {
    calls: ['checkBrand'],
    beside: 'reads how colors are seen, as they are chosen',
  },
  'tenancy/settings/inputs/PictureInput.tsx': {
    calls: ['createUpload'],
    beside: 'a picture, whose line says what came of it',
  },
  'tenancy/settings/widget/WidgetPreview.tsx': {
    calls: ['previewWidget'],
    beside: 'reads what a cart shows, as settings are typed',
  },
  'tenancy/settings/use-save-area.ts': { calls: ['changeOf'], told: ['line'] },
  'tenancy/sign-in/AcceptInvitation.tsx': { calls: ['acceptInvitation'], told: ['line'] },
  'tenancy/sign-in/CodeForm.tsx': { calls: ['confirmSecondFactor'], told: ['line'] },
  'tenancy/sign-in/ForgotPasswordPage.tsx': { calls: ['askRecovery'], told: ['line'] },
  'tenancy/sign-in/InvitationPage.tsx': { calls: ['signOut'], told: ['line'] },
  'tenancy/sign-in/LostCode.tsx': { calls: ['askFactorReset'], told: ['line'] },
  'tenancy/sign-in/LostCodePage.tsx': { calls: ['resetOwnFactor'], told: ['line'] },
  'tenancy/sign-in/NewPasswordPage.tsx': { calls: ['recoverPassword'], told: ['line'] },
  'tenancy/sign-in/PasskeyButton.tsx': { calls: ['confirmPasskey'], told: ['line'] },
  'tenancy/sign-in/SecondFactorPage.tsx': { calls: ['enrolSecondFactor'], told: ['line'] },
  'tenancy/sign-in/SignInPage.tsx': { calls: ['signIn'], told: ['line'] },
  'tenancy/stores/StoreCapabilities.tsx': { calls: ['changeCapabilities'], told: ['form'] },
  'tenancy/stores/StoreHosts.tsx': { calls: ['proveHosts', 'updateStore'], told: ['form', 'line'] },
  'tenancy/stores/StoreOwner.tsx': { calls: ['inviteFirstOwner'], told: ['form'] },
  'tenancy/stores/StoreRestart.tsx': { calls: ['restartWhitelabel'], told: ['line'] },
  'tenancy/stores/StoreState.tsx': { calls: ['closeStore', 'reopenStore'], told: ['confirm', 'toast'] },
  'tenancy/stores/opening/OpenStorePage.tsx': { calls: ['createStore'], told: ['form'] },
  'tenancy/tokens/NewToken.tsx': { calls: ['createApiToken'], told: ['form'] },
  'tenancy/tokens/TokenList.tsx': { calls: ['revokeApiToken'], told: ['confirm'] },
};

/** Pages that ask for no change of their own, and what they are instead. */
export const withoutPress: Readonly<Record<string, string>> = {
  '*': 'says that no page is there',
  accounts: 'shows what each store owes',
  activity: 'lists what was done',
  approvals: 'lists what waits, and leads to each claim',
  implementations: 'lists what is prepared, and leads to each',
  orders: 'finds orders',
  'orders/:orderId': 'leads to the order',
  policies: 'lists what was sold',
  'provider-ledger': 'shows the book',
  returns: 'lists returns',
  'store-credits': 'lists store credits',
  warranties: 'lists warranties',
  'which-store': 'asks of which store',
};

/** The presses that fail in each way in a browser, by the name of the journey's step, with the file that asks. */
export const inBrowser: Readonly<Record<string, { file: string; told: Telling }>> = {
  'a message': { file: 'desk/waiting-messages/use-keep-message.ts', told: 'line' },
  snoozing: { file: 'claims/acts/rarer-acts.ts', told: 'form' },
  dismissing: { file: 'claims/acts/rarer-acts.ts', told: 'form' },
  denying: { file: 'desk/decide/send-decision.ts', told: 'line' },
  settings: { file: 'tenancy/settings/use-save-area.ts', told: 'line' },
  'an invitation': { file: 'desk/team/InviteForm.tsx', told: 'form' },
  'an endpoint': { file: 'integrations/webhooks/NewEndpoint.tsx', told: 'form' },
  'retiring a label': { file: 'desk/labels/LabelsPage.tsx', told: 'confirm' },
  'revoking a token': { file: 'tenancy/tokens/TokenList.tsx', told: 'confirm' },
  'removing an endpoint': { file: 'integrations/webhooks/EndpointActs.tsx', told: 'confirm' },
  'an invitation sent again': { file: 'desk/team/Invitations.tsx', told: 'toast' },
  'signing out': { file: 'frame/app-shell/YouMenu.tsx', told: 'toast' },
  'taking a claim': { file: 'claims/acts/claim-acts.ts', told: 'toast' },
  'signing in': { file: 'tenancy/sign-in/SignInPage.tsx', told: 'line' },
  'asking for a new password': { file: 'tenancy/sign-in/ForgotPasswordPage.tsx', told: 'line' },
};
