/** Calls for which an operator has to confirm the second factor within ten minutes. */
export const weighty: readonly string[] = [
  ...['mergeUser', 'setUserStatus', 'eraseUser', 'setRetentionHold', 'exportUsers', 'exportAudits', 'exportEstates', 'refundPayment'],
  ...['closeMonth', 'reopenMonth', 'exportMonth'],
  ...['exportDocuments', 'exportPayments', 'exportOrders', 'exportRefunds', 'exportDisputes', 'voidDocument'],
  ...['approveRefund', 'payOutRefund', 'readRefundDestination', 'refuseRefund', 'bounceRefund', 'retryRefund', 'treatDispute'],
  ...['answerPrivacyRequest', 'refusePrivacyRequest', 'askForDisclosure', 'requestTalkExport'],
  ...['inviteStaff', 'inviteStaffAgain', 'cancelStaffInvitation', 'updateStaff', 'leaveStaff', 'resetSecondFactor', 'endStaffSignIns'],
  ...['closeHouseAccount', 'askForEmailChange', 'approveEmailChange', 'openBids', 'endUserSignIns'],
  ...['saveLetterText', 'previewLetterText', 'testLetterText', 'resetLetterText'],
  ...['saveSetting', 'confirmSetting', 'withdrawSettingVersion'],
  ...['startTotp', 'confirmTotp', 'removeTotp', 'issueRecoveryCodes'],
  ...['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
].sort()
