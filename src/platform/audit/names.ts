/** Every name of the audit log: the thing, and the verb of the call or move that was made with it. */
export interface AuditVerbs {
  alert: 'assign' | 'conclude' | 'raise' | 'reopen'
  audit: 'export' | 'forget' | 'forgetDays'
  bankImport: 'accept' | 'create' | 'delete'
  bankDetails: 'check' | 'inspect' | 'read' | 'save'
  calendarFeed: 'create' | 'delete'
  companion: 'consent' | 'enter' | 'expire' | 'inspect' | 'invite' | 'inviteAgain' | 'leave' | 'remove' | 'withdraw'
  consent: 'give' | 'refuse' | 'request' | 'waive' | 'withdraw'
  dealPlan:
    | ('acceptSettlement' | 'answerTermination' | 'complete' | 'create' | 'dropTermination' | 'end' | 'noticeTermination')
    | ('proposeDates' | 'putSettlement' | 'setDates' | 'withdrawDates')
  dealStep: 'add' | 'complete' | 'delete' | 'omit' | 'purgePictures' | 'reschedule' | 'setPictures' | 'undo'
  demo: 'begin' | 'finish'
  deposit: 'care' | 'create' | 'delete' | 'putAside' | 'recordReturn' | 'requestDepositRefund' | 'takeBack'
  document: 'export' | 'open' | 'read' | 'readPower' | 'reissue' | 'send' | 'void'
  duplicate: 'decide'
  estate:
    | ('answerReviewLetter' | 'apply' | 'approve' | 'ask' | 'changePrice' | 'complete' | 'confirm' | 'copy' | 'create' | 'decideDuplicate')
    | ('delete' | 'export' | 'finish' | 'pause' | 'readReviewAnswer' | 'reinstate' | 'reject' | 'relist' | 'reserve' | 'resume')
    | ('saveMemo' | 'setPaused' | 'takeBack' | 'update' | 'withdraw' | 'withhold')
  facility: 'arrange' | 'create' | 'merge' | 'update'
  facilityCategoryMaster: 'arrange' | 'create' | 'update'
  handover: 'confirm' | 'purge' | 'reportLack' | 'save'
  heldMessage: 'deliver' | 'refuse' | 'withdraw'
  identity:
    | ('account-deleted' | 'code-refused' | 'password-added' | 'password-changed' | 'password-reset' | 'reset-asked' | 'sign-in')
    | ('sign-in-by-google' | 'sign-in-by-link' | 'sign-in-failed' | 'sign-out' | 'sign-up' | 'throttled' | 'token-reused' | 'unlinked')
    | `code.${'AGREE_TO_EMAIL_CHANGE' | 'EMAIL_SIGNIN' | 'PASSWORD_RESET' | 'RECOVER_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'VERIFY_EMAIL'}`
  inquiry: 'answer' | 'assign' | 'conclude' | 'log' | 'reopen' | 'reply' | 'submit'
  job: 'retry' | 'run'
  letterText: 'reset' | 'save'
  mail: 'dismiss' | 'read' | 'resend'
  message: 'hide' | 'hold' | 'readFile' | 'show' | 'withdraw'
  month: 'close' | 'export' | 'reopen'
  negotiation:
    | ('agree' | 'assign' | 'close' | 'complete' | 'copyFacts' | 'create' | 'delete' | 'findInfected' | 'handBack' | 'inviteSeller')
    | ('changeBuyer' | 'openExport' | 'requestExport' | 'resetSendAt' | 'setChatStartFlag' | 'settle' | 'snooze' | 'start' | 'takeOver')
    | ('unsettle' | 'update' | 'wake')
  note: 'create' | 'delete' | 'pin' | 'unpin' | 'update'
  notice: 'create' | 'update'
  order: 'accept' | 'cancel' | 'confirm' | 'create' | 'export' | 'place' | 'setAddressee'
  paper:
    | ('add' | 'confirm' | 'deleteFile' | 'expire' | 'findInfected' | 'omit' | 'prepare' | 'purge' | 'read' | 'request' | 'restore')
    | ('return' | 'submit' | 'transfer' | 'update' | 'uploadFile')
  payment:
    | ('adjust' | 'allocate' | 'announceTransfer' | 'checkout' | 'confirmReceipt' | 'export' | 'extend' | 'pay')
    | ('pauseReminders' | 'recordReturn' | 'refund' | 'requestRefund' | 'remind' | 'requestPaymentRefund' | 'resumeReminders')
    | ('exportDisputes' | 'failRefund' | 'hearOfDispute' | 'treatDispute')
    | ('undoAllocation' | 'withdrawTransfer')
  personalData: 'download' | 'downloadByOffice' | 'export'
  prefecture: 'arrange' | 'create' | 'update'
  privacyRequest:
    | 'answer'
    | 'ask'
    | 'assign'
    | 'create'
    | 'findInfected'
    | 'merge'
    | 'read'
    | 'refuse'
    | 'reply'
    | 'verifyIdentity'
    | 'withdraw'
  purchaseOffer:
    | ('accept' | 'agree' | 'counter' | 'end' | 'expire' | 'openBids' | 'purge' | 'refuse' | 'reopen' | 'revise' | 'revoke' | 'settle')
    | ('stay' | 'submit' | 'takeBack' | 'wait' | 'withdraw')
  quotation: 'cancel' | 'offer' | 'request'
  quotationTemplate: 'create' | 'update'
  reason: 'arrange' | 'create' | 'update'
  release: 'consentToContact' | 'inspect' | 'read' | 'releaseAddress' | 'releaseContact' | 'withdrawContact'
  refund: 'approve' | 'bounce' | 'export' | 'payOut' | 'readDestination' | 'refuse' | 'retry' | 'saveDestination' | 'withdraw'
  replyTemplate: 'arrange' | 'begin' | 'create' | 'delete' | 'update'
  report: 'file'
  reportCase: 'assign' | 'conclude' | 'reopen' | 'write'
  retentionHold: 'lift' | 'set'
  reviewAssignment: 'assign'
  saleContract:
    | ('cancel' | 'completeOutside' | 'create' | 'decline' | 'end' | 'fix' | 'hearFromService' | 'lapse' | 'open' | 'purge' | 'reopen')
    | ('saveDraft' | 'seal' | 'sendToService' | 'sign')
  savedView: 'delete' | 'share'
  secondFactor: 'addPasskey' | 'addTotp' | 'fail' | 'issueCodes' | 'prove' | 'removePasskey' | 'removeTotp'
  seller: 'apply' | 'approve' | 'checkAntisocial' | 'purgePapers' | 'reject' | 'requestCorrection' | 'suspend'
  serviceMenu: 'arrange' | 'begin' | 'create' | 'dataPatch' | 'update' | 'withdraw'
  setting: 'confirm' | 'save' | 'withdraw'
  signIn: 'end' | 'endByOffice'
  staff:
    | ('acceptInvitation' | 'cancelInvitation' | 'changeRole' | 'changeWork' | 'closeHouseAccount' | 'invite' | 'inviteAgain' | 'leave')
    | 'resetSecondFactor'
  statement: 'acknowledge' | 'issue' | 'read' | 'saveDraft'
  statistics: 'export' | 'recount'
  usageFee: 'order'
  user:
    | (
        | 'agreeToTerms'
        | 'approveEmailChange'
        | 'askForEmailChange'
        | 'block'
        | 'confirmSuspension'
        | 'correct'
        | 'create'
        | 'createOperator'
      )
    | ('delete' | 'erase' | 'export' | 'link' | 'look' | 'merge' | 'reinstate' | 'restrict' | 'suspend' | 'unblock' | 'unrestrict')
    | ('update' | 'warn' | 'withdrawEmailChange')
  viewing:
    | ('accept' | 'cancel' | 'change' | 'complete' | 'counter' | 'end' | 'expire' | 'judge' | 'liftSuspension' | 'object' | 'propose')
    | ('refuse' | 'reportAbsence' | 'saveMemo' | 'saveOutcome' | 'setAddressRelease' | 'setDayContact' | 'setHours' | 'suspend')
    | 'withdraw'
  wizard: 'arrange' | 'create' | 'update'
}

export type AuditName = { [Thing in keyof AuditVerbs]: `${Thing}.${AuditVerbs[Thing]}` }[keyof AuditVerbs]
