/** What asks one of the office for their second factor within ten minutes. */
export const weighty: readonly string[] = [
  ...['mergeUser', 'setUserStatus', 'eraseUser', 'putUserHold', 'exportUsers', 'exportAudits', 'exportEstates', 'refundPayment'],
  ...['answerPrivacyRequest', 'refusePrivacyRequest', 'askForDisclosure', 'askForTalkExport'],
  ...['inviteStaff', 'inviteStaffAgain', 'deleteStaffInvitation', 'patchStaff', 'leaveStaff', 'resetSecondFactor', 'endStaffSignIns'],
  ...['closeHouseAccount', 'askForEmailChange', 'approveEmailChange', 'openBids', 'endUserSignIns'],
  ...['putLetterText', 'previewLetterText', 'testLetterText', 'deleteLetterText'],
  ...['putSetting', 'confirmSetting', 'deleteSettingVersion'],
  ...['startTotp', 'confirmTotp', 'removeTotp', 'issueRecoveryCodes'],
  ...['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
].sort()
