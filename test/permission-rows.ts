import type { Api } from '#web/api/make.ts'
import { hillHouseFields } from './houses.ts'
import { cashTerms } from './offers.ts'
import { stepOf } from './plans.ts'
import { afternoon, morning } from './viewings.ts'
import type { World } from './world.ts'

/** The columns of every row, in this order: a guest, the buyer of the deal, another buyer, its seller, another seller, the operator. */
export const columns = [undefined, 'bea', 'ben', 'sora', 'saburo', 'ada'] as const

export interface Given {
  params?: Record<string, string | string[]>
  query?: Record<string, unknown>
  body?: unknown
}
/** A call, what it answers to each column, and what it is given. Only what a row is about differs between the columns. */
export type Row = readonly [call: keyof Api, statuses: string, given?: Given]

const everyone = '200 200 200 200 200 200'
const members = '401 200 200 200 200 200'
const operators = '401 403 403 403 403 200'
const operatorsMake = '401 403 403 403 403 201'
const operatorsTakeAway = '401 403 403 403 403 204'
/** Of the buyer alone; and where its role never may, but the operator reads it. */
const ofBea = '401 200 404 404 404 200'
/** An operator's own. */
export const ofAda = '401 404 404 404 404 200'
const onlyBea = '401 200 404 404 404 403'
const onlyBuyer = '401 200 404 403 404 403'
const seenByBea = '401 403 404 404 404 200'
const nobodyOfBea = '401 403 404 404 404 403'
const ofSora = '401 404 404 200 404 200'
const onlySora = '401 404 404 200 404 403'
const onlySoraMakes = '401 404 404 201 404 403'
const seenBySora = '401 404 404 403 404 200'
/** Sora's, of which bea sees that there is one. */
const seenByBuyerOfSora = '401 403 404 200 404 200'
/** Of both sides of the deal. */
const ofBoth = '401 200 404 200 404 200'
/** Where both sides do it themselves, and the operator does not do it for them. */
const onlyParties = '401 200 404 200 404 403'
const onlyPartiesMake = '401 201 404 201 404 403'
/** Bea has asked, and it is Sora's turn. */
const answeredBySora = '401 409 404 200 404 403'
const seenByBoth = '401 403 404 403 404 200'
const seenByBothMakes = '401 403 404 403 404 201'
const nobodyOfBoth = '401 403 404 403 404 403'

/** Some browser. */
export const browser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/somebody',
  keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
}
const wishes = { groups: [{ group: 1, mail: false, push: true }], quietFrom: '22:00', quietTo: '07:00', digest: 1, mutedNegotiationIDs: [] }

/** Of the plan's two days the second moves. */
const otherDays = { contractDay: '2026-12-12', handoverDay: '2027-02-28', reason: '引っ越しのため' }
const at = ({ id }: { id: string }, more: Given = {}): Given => ({ params: { id }, ...more })
/** Of some device. */
const deviceAnswer = {
  ...{ id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' },
}
const helper = { role: 3, name: '空野 岬', email: 'misaki@example.com' }
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The four reading calls of a resource. */
const reading = (one: string, many: string, thing: { id: string }, statuses: string, lists = members): Row[] =>
  [
    [`count${upper(many)}`, lists],
    [`list${upper(many)}`, lists],
    [`get${upper(many)}ByIds`, lists, { params: { ids: [thing.id] } }],
    [`get${upper(one)}`, statuses, at(thing)],
  ] as unknown as Row[]

/** What the operator publishes: everybody reads it, the operator alone writes it. */
const published = (one: string, many: string, thing: { id: string }, fields: object, created: object = fields): Row[] =>
  [
    ...reading(one, many, thing, everyone, everyone),
    [`create${upper(one)}`, operatorsMake, { body: created }],
    [`put${upper(one)}`, operators, at(thing, { body: fields })],
    [`patch${upper(one)}`, operators, at(thing, { body: fields })],
    [`delete${upper(one)}`, operatorsTakeAway, at(thing)],
  ] as unknown as Row[]

/** What nobody writes but by its moves. */
const frozen = (one: string, thing: { id: string }, statuses: string): Row[] =>
  [
    [`put${upper(one)}`, statuses, at(thing, { body: {} })],
    [`patch${upper(one)}`, statuses, at(thing, { body: {} })],
    [`delete${upper(one)}`, statuses, at(thing)],
  ] as unknown as Row[]

export const permissionRows = (w: World): Row[] => [
  ['getAuthConfig', everyone],
  ['getSession', everyone],
  ['listDeskUsers', operators],
  ['countDeskUsersByTab', operators],
  ['getDeskUser', operators, at({ id: 'bea' })],
  ['listUserLetters', operators, at({ id: 'bea' })],
  ['getUserSignIns', operators, at({ id: 'bea' })],
  ['endUserSignIns', operators, at({ id: 'bea' })],
  ['listUserRecords', operators, at({ id: 'bea' })],
  ['askForDisclosure', '401 201 404 404 404 422', at({ id: 'bea' }, { body: {} })],
  ['askForDisclosure', '401 422 404 404 404 201', at({ id: 'bea' }, { body: { requestID: w.privacyChecked.id, parts: ['profile'] } })],
  ['listDisclosures', ofBea, at({ id: 'bea' })],
  ['listPrivacyRequests', members],
  ['countPrivacyRequests', members],
  ['getPrivacyRequest', ofBea, at(w.privacyNew)],
  ['createPrivacyRequest', '401 201 201 201 201 422', { body: { kind: 5 } }],
  ['createPrivacyRequest', '401 422 403 403 403 201', { body: { kind: 6, channel: 3, userID: 'bea' } }],
  ['checkPrivacyIdentity', seenByBea, at(w.privacyNew, { body: { method: 2 } })],
  ['assignPrivacyRequest', operators, at(w.privacyNew, { body: { from: null, to: 'engawa-operator' } })],
  ['askAboutPrivacyRequest', seenByBea, at(w.privacyNew, { body: { text: 'どの項目ですか。' } })],
  ['replyToPrivacyQuestion', ofBea, at(w.privacyAsked, { body: { text: '氏名です。' } })],
  ['answerPrivacyRequest', seenByBea, at(w.privacyChecked, { body: { text: 'お渡しします。' } })],
  ['refusePrivacyRequest', seenByBea, at(w.privacyChecked, { body: { groundCode: 4, text: '保有していません。' } })],
  ['withdrawPrivacyRequest', ofBea, at(w.privacyNew)],
  ['getNote', operators, at(w.note)],
  ['listNotes', operators, { query: { subjectKind: 'user', subjectID: 'bea' } }],
  [
    'createNote',
    operatorsMake,
    { body: { id: crypto.randomUUID(), subjectKind: 'user', subjectID: 'bea', text: '電話でお話ししました。' } },
  ],
  ['patchNote', operators, at(w.note, { body: { text: '電話でお話ししました。' } })],
  ['deleteNote', operatorsTakeAway, at(w.note)],
  ['listSettings', operators],
  ['getSetting', operators, { params: { section: 'bank' } }],
  ['listSettingVersions', operators, { params: { section: 'calendar' } }],
  ['putSetting', operators, { params: { section: 'invoice' }, body: { data: { number: null }, note: '登録前のため' } }],
  // Nothing waits for a second chief.
  ['confirmSetting', '401 403 403 403 403 409', { params: { section: 'bank' } }],
  ['deleteSettingVersion', '401 403 403 403 403 409', { params: { section: 'bank', edition: '1' } }],
  ['getOfficeHours', operators],
  ['getStaff', operators],
  ['changeStaffRole', '401 403 403 403 403 409', { params: { id: 'engawa-operator' }, body: { role: 2 } }],
  ['leaveStaff', '401 403 403 403 403 409', { params: { id: 'engawa-operator' }, body: { reason: '退職のため' } }],
  ['listMails', operators],
  ['countMails', operators],
  ['getMail', '401 403 403 403 403 404', at({ id: 'none' })],
  ['resendMail', '401 403 403 403 403 404', at({ id: 'none' })],
  ['resendMails', operators, { body: { ids: ['none'] } }],
  ['giveUpMails', operators, { body: { ids: ['none'] } }],
  ['listTakeouts', operators],
  ['countTakeouts', operators],
  ['searchDesk', operators, { query: { q: '雨漏り' } }],
  ['searchDeskMessages', operators, { query: { q: '雨漏り' } }],
  ['listAudits', operators, { query: { deed: ['estate.approve', 'estate.apply'] } }],
  ['countAudits', operators],
  ['inviteStaff', operatorsMake, { body: { email: 'staff@example.com', name: '山田 花', role: 2 } }],
  ['inviteStaffAgain', operators, at(w.staffInvitation)],
  ['deleteStaffInvitation', operatorsTakeAway, at(w.staffInvitation)],
  ['readStaffInvitation', '404 404 404 404 404 404', { body: { token: 'guessed' } }],
  ['acceptStaffInvitation', '404 404 404 404 404 404', { body: { token: 'guessed', name: '山田 花', password: 'tatami-no-nioi-42' } }],
  ['getSignIns', '401 200 404 404 404 404', at({ id: 'bea' })],
  ['endOtherSignIns', '401 200 404 404 404 404', at({ id: 'bea' })],
  // Whoever of them asks is signed in nowhere but here.
  // One of the office alone has a second factor, and proves it in a browser.
  ['getSecondFactor', operators],
  ['proveByCode', '401 403 403 403 403 409', { body: { code: '000000' } }],
  ['startTotp', operators],
  ['confirmTotp', '401 403 403 403 403 409', { body: { code: '000000' } }],
  ['removeTotp', '401 403 403 403 403 404'],
  ['issueRecoveryCodes', '401 403 403 403 403 409'],
  ['startPasskey', operators],
  ['addPasskey', '401 403 403 403 403 409', { body: { name: '会社のパソコン', response: deviceAnswer } }],
  ['renamePasskey', '401 403 403 403 403 404', at({ id: 'nothing' }, { body: { name: '会社のパソコン' } })],
  ['removePasskey', '401 403 403 403 403 404', at({ id: 'nothing' })],
  ['askPasskey', '401 403 403 403 403 409'],
  ['proveByPasskey', '401 403 403 403 403 409', { body: { response: deviceAnswer } }],
  ['resetSecondFactor', '401 403 403 403 403 409', { params: { id: 'engawa-operator' }, body: { reason: '紛失' } }],
  ['endSignIn', '401 404 404 404 404 404', { params: { id: 'bea', signInID: 'elsewhere' } }],
  ['getSite', everyone],
  ['getAddresses', everyone, { params: { postcode: '2220011' } }],
  ['listCities', everyone],

  ...published('notice', 'notices', w.notice, { title: '休業', body: 'お休みします。', postDate: '2026-11-21', status: 2 }),
  ['getNotice', '404 404 404 404 404 200', at(w.unpublished)],
  ['patchNotice', '401 404 404 404 404 200', at(w.unpublished, { body: { title: '休業' } })],
  ...published('prefecture', 'prefectures', w.prefecture, prefecture, { id: '14', ...prefecture }),
  ...published('facilityCategoryMaster', 'facilityCategoryMasters', w.facilities, {
    facilityCategoryName: '浴室',
    visibleEstateType: [2],
    sortOrder: 2,
  }),
  ...published('wizard', 'wizards', w.question, { question: 'どこですか。', wizardType: 1, displayOrder: 2 }),
  ...published('serviceMenu', 'serviceMenus', w.forBoth, {
    name: '測量',
    description: '測ります。',
    price: 1000,
    displayOrder: 9,
    buyerMenuFlag: true,
  }),
  ['dataPatchServiceMenus', operators],

  ...reading('estate', 'estates', w.draft, ofSora),
  ['createEstate', '401 403 403 201 201 403', { body: hillHouseFields }],
  ['putEstate', '401 404 404 200 404 422', at(w.draft, { body: { ...hillHouseFields, title: '別の題' } })],
  ['putEstate', '401 404 404 409 404 200', at(w.applied, { body: { negotiationType: 1 } })],
  ['patchEstate', '401 404 404 200 404 422', at(w.draft, { body: { title: '別の題' } })],
  ['patchEstate', '401 404 404 409 404 200', at(w.applied, { body: { negotiationType: 1 } })],
  ['deleteEstate', '401 404 404 204 404 403', at(w.draft)],
  ['applyEstate', onlySora, at(w.draft)],
  ['withdrawEstate', onlySora, at(w.applied)],
  ['approveEstate', seenBySora, at(w.applied)],
  ['rejectEstate', seenBySora, at(w.applied, { body: { denyReason: '写真が暗いです。' } })],
  ['finishEstate', ofSora, at(w.home, { body: { endReason: 2 } })],
  ['relistEstate', onlySora, at(w.ended)],
  ['confirmEstate', ofSora, at(w.home)],
  ['pauseEstate', onlySora, at(w.home)],
  ['getEstateSheet', ofSora, at(w.home)],
  ['getPublicEstateSheet', everyone, at(w.home)],
  ['listEstateStatistics', members, { query: { id: [w.home.id] } }],
  ['getEstateStatistics', ofSora, at(w.home)],
  ['getConfirmation', everyone, { params: { token: w.confirmation } }],
  ['confirmByLetter', everyone, { params: { token: w.confirmation } }],
  ['resumeEstate', onlySora, at(w.paused)],
  ['changeEstatePrice', onlySora, at(w.paused, { body: { price: 37_000_000 } })],
  ['copyEstate', onlySoraMakes, at(w.home)],
  ['listEstateHistory', ofSora, at(w.home)],
  ['listEstateFindings', ofSora, at(w.home)],
  ['listEstateCodes', everyone],
  ['listEstateVersions', ofSora, at(w.home)],
  ['listDeskEstates', operators],
  ['countDeskEstatesByTab', operators],
  ['getDeskEstate', operators, at(w.home)],
  ['putEstateMemo', operators, at(w.home, { body: { memo: w.memo } })],
  ['finishEstates', operators, { body: { estates: [{ id: w.home.id }], endReason: 4 } }],
  ['exportEstates', operators],

  ['listPublicEstates', everyone],
  ['countPublicEstates', everyone],
  ['countPublicEstatesByArea', everyone],
  ['countPublicEstatesByOption', everyone],
  ['listPublicEstateRelaxations', everyone],
  ['mapPublicEstates', everyone],
  ['getPublicEstate', everyone, at(w.home)],
  ['getPublicEstate', '404 404 404 404 404 404', at(w.draft)],
  ['listSimilarEstates', everyone, at(w.home)],
  ['viewPublicEstate', everyone, at(w.home)],
  ['getArea', everyone, { params: { code: '14' } }],
  ['getEndedEstate', '404 404 404 404 404 404', at(w.home)],
  ['reportPublicEstate', '200 200 200 200 200 200', at(w.home, { body: { reason: 1 } })],

  ...reading('favorite', 'favorites', w.kept, ofBea),
  ['createFavorite', '401 201 201 201 201 403', { body: { estateID: w.tower.id } }],
  ['createFavorite', '401 200 201 201 201 403', { body: { estateID: w.home.id } }],
  ['createFavorite', '401 404 404 404 404 403', { body: { estateID: w.draft.id } }],
  ['putFavorite', nobodyOfBea, at(w.kept, { body: {} })],
  ['patchFavorite', nobodyOfBea, at(w.kept, { body: {} })],
  ['deleteFavorite', '401 204 404 404 404 403', at(w.kept)],
  ['switchFavorite', '401 200 200 200 200 403', { params: { estateID: w.tower.id } }],
  ['keepFavorites', '401 200 200 200 200 403', { body: { estateIDs: [w.tower.id, w.draft.id] } }],
  ['letGoFavorites', '401 200 200 200 200 403', { body: { estateIDs: [w.home.id] } }],
  ['putFavoriteMemo', onlyBea, at(w.kept, { body: { memo: '駅から近い' } })],
  ['getFavoriteMail', '401 200 200 200 200 403'],
  ['putFavoriteMail', '401 200 200 200 200 403', { body: { wanted: false } }],

  ...reading('savedSearch', 'savedSearches', w.search, ofBea),
  ['createSavedSearch', '401 201 201 201 201 403', { body: { name: '土地', frequency: 1, conditions: { estateType: '1' } } }],
  ['createSavedSearch', '401 200 201 201 201 403', { body: { name: '家', frequency: 1, conditions: w.search.conditions } }],
  ...reading('replyTemplate', 'replyTemplates', w.template, ofAda),
  ['createReplyTemplate', '401 201 201 201 201 201', { body: { title: 'お礼', body: 'ありがとうございます。' } }],
  ['putReplyTemplate', ofAda, at(w.template, { body: { title: 'お礼', body: 'ありがとうございました。' } })],
  ['patchReplyTemplate', ofAda, at(w.template, { body: { title: 'ご挨拶' } })],
  ['deleteReplyTemplate', '401 404 404 404 404 204', at(w.template)],
  ['putSavedSearch', onlyBea, at(w.search, { body: { name: '家', frequency: 3 } })],
  ['patchSavedSearch', onlyBea, at(w.search, { body: { frequency: 9 } })],
  ['deleteSavedSearch', '401 204 404 404 404 403', at(w.search)],
  ['visitSavedSearch', onlyBea, at(w.search)],
  ['listSavedSearchResults', members],

  ['listViewHistory', members],
  ['addToViewHistory', members, { body: { items: [{ estateID: w.home.id, viewedAt: '2026-11-21T09:00:00+09:00' }] } }],
  ['clearViewHistory', '401 204 204 204 204 204'],

  ...reading('user', 'users', { id: 'bea' }, ofBea),
  ['createUser', '401 409 409 409 409 409', { body: signUp }],
  ['putUser', onlyBea, at({ id: 'bea' }, { body: { name: 'べあ', ...names } })],
  ['patchUser', onlyBea, at({ id: 'bea' }, { body: { name: 'べあ' } })],
  ['deleteUser', '401 409 404 404 404 403', at({ id: 'bea' })],
  ['deleteUser', '401 404 204 404 404 403', at({ id: 'ben' })],
  ['exportUsers', operators, { query: { columns: ['userNumber'], reason: '名簿の確認' } }],
  [
    'applySeller',
    '401 404 404 404 200 403',
    at({ id: 'saburo' }, { body: { ...application, imagePaths: w.licence.map(({ path }) => path) } }),
  ],
  [
    'applySeller',
    '401 403 404 404 404 403',
    at({ id: 'bea' }, { body: { ...application, imagePaths: w.licence.map(({ path }) => path) } }),
  ],
  ['setUserStatus', '401 404 404 404 403 200', at({ id: 'saburo' }, { body: { sellerApprovedStatus: 4, sellerDenyReason: '期限切れ' } })],
  ['setUserStatus', '401 404 404 404 403 200', at({ id: 'saburo' }, { body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })],
  ['getIdentification', '401 404 404 404 200 200', at({ id: 'saburo' })],
  ['createImage', '401 201 201 201 201 201', { body: w.pictures.chat }],
  ['createImage', '401 403 403 201 201 201', { body: w.pictures.estate }],
  ['createImage', '401 403 403 201 201 403', { body: w.pictures.identification }],

  ...reading('negotiation', 'negotiations', w.deal, ofBoth),
  ['getNegotiation', ofBea, at(w.uninvited)],
  ['createNegotiation', '401 201 201 403 403 403', { body: { estateID: w.tower.id } }],
  ['createNegotiation', '401 200 201 403 403 403', { body: { estateID: w.home.id } }],
  ['createNegotiation', '401 404 404 403 403 403', { body: { estateID: w.draft.id } }],
  ['putNegotiation', seenByBoth, at(w.deal, { body: { adminMemo: '電話済み' } })],
  ['patchNegotiation', seenByBoth, at(w.deal, { body: { adminMemo: '電話済み' } })],
  ['deleteNegotiation', '401 403 404 403 404 204', at(w.closed)],
  ['deleteNegotiation', '401 403 404 403 404 409', at(w.deal)],
  ['assignNegotiation', seenByBoth, at(w.deal, { body: { from: null, to: null } })],
  ['settleNegotiation', seenByBoth, at(w.deal, { body: { seq: 1000 } })],
  ['unsettleNegotiation', '401 403 404 403 404 409', at(w.deal)],
  ['snoozeNegotiation', seenByBoth, at(w.deal, { body: { until: '2026-11-30T09:00:00+09:00' } })],
  ['wakeNegotiation', seenByBoth, at(w.deal)],
  ['careForNegotiations', operators, { body: { act: 'noReply', talks: [{ id: w.deal.id, seq: 1000 }] } }],
  ['listNegotiationEstates', members],
  ['inviteSeller', seenByBea, at(w.uninvited)],
  ['startNegotiation', seenByBoth, at(w.fresh)],
  ['agreeNegotiation', seenByBoth, at(w.substitute, { body: { priceDecided: 24_000_000 } })],
  ['agreeNegotiation', '401 403 404 403 404 409', at(w.deal, { body: { priceDecided: 24_000_000 } })],
  ['completeNegotiation', seenByBoth, at(w.agreed)],
  ['closeNegotiation', ofBoth, at(w.deal, { body: { reason: '条件が合いませんでした。' } })],
  ['closeNegotiation', '401 409 404 409 404 200', at(w.agreed, { body: { reason: '融資が下りませんでした。' } })],

  ['getDesk', operators],
  ['getDealFigures', operators],
  ['listDeskDeals', operators, { query: { queue: 'held' } }],
  ['countDeskDealsByQueue', operators],
  ['countAlerts', operators],
  ['listAlerts', operators],
  ['getAlert', operators, at(w.alert)],
  ['concludeAlert', operators, at(w.alert, { body: { note: '確認しました。' } })],

  ['listInbox', members],
  ['countInboxByTab', members],

  ['countChats', members, { query: { negotiationID: w.deal.id } }],
  ['listChats', members, { query: { negotiationID: w.deal.id } }],
  ['listChats', members, { query: { negotiationID: w.deal.id, keyword: 'こんにちは' } }],
  ['countChats', '401 400 400 400 400 400', { query: { senderID: 'bea' } }],
  ['listChats', '401 400 400 400 400 400'],
  ['getChatsByIds', members, { params: { ids: [w.hello.id] } }],
  ['getChat', ofBoth, at(w.hello)],
  ['getChat', ofBea, at(w.card)],
  ['createChat', '401 201 404 201 404 201', { body: { id: newMessage, negotiationID: w.deal.id, message: 'こんにちは' } }],
  ['createChat', '401 201 404 403 404 201', { body: { id: newMessage, negotiationID: w.substitute.id, message: 'こんにちは' } }],
  ['createChat', '401 409 404 409 404 409', { body: { id: newMessage, negotiationID: w.closed.id, message: 'こんにちは' } }],
  ['createChatFile', '401 201 404 201 404 201', { body: w.pictures.file }],
  ['listChatFiles', ofBoth, at(w.deal)],
  ['askForTalkExport', '401 201 404 201 404 422', at(w.deal, { body: { format: 'pdf' } })],
  ['askForTalkExport', '401 201 404 201 404 201', at(w.deal, { body: { format: 'zip', reason: '照会への回答' } })],
  ['listTalkExports', ofBoth, at(w.deal)],
  ['withdrawChat', '401 200 404 403 404 403', at(w.hello)],
  ['tellTyping', '401 204 404 204 404 204', at(w.deal)],
  ['tellTyping', '401 204 404 403 404 204', at(w.substitute)],
  ...frozen('chat', w.hello, nobodyOfBoth),
  ['createChat', '401 202 404 202 404 201', { body: { id: newMessage, negotiationID: w.deal.id, message: 'みずほ銀行 普通 7654321' } }],
  ['createChat', '401 422 404 422 404 201', { body: { id: newMessage, negotiationID: w.deal.id, message: '090-1234-5678です' } }],
  ['countHeldMessages', members],
  ['listHeldMessages', members],
  ['getHeldMessage', ofBea, at(w.held)],
  ['withdrawHeldMessage', '401 204 404 404 404 403', at(w.held)],
  ['deliverHeldMessage', seenByBoth, at(w.held)],
  ['refuseHeldMessage', seenByBoth, at(w.held, { body: { reason: '口座は文章では送れません。' } })],
  ['reportMessage', '401 422 404 201 404 201', at(w.hello, { body: { reason: 4 } })],
  ['listReports', operators],
  ['concludeReport', operators, at(w.report, { body: { answer: '確認しました。' } })],
  ['correctUser', operators, at({ id: 'bea' }, { body: { change: { phone: '09099998888' }, kind: 1, reason: '電話での申し出' } })],
  ['eraseUser', '401 403 403 403 403 422', at({ id: 'bea' }, { body: { userNumber: 'B-999999', reason: '本人の請求' } })],
  ['getStanding', ofBea, at({ id: 'bea' })],
  ['warnUser', operators, at({ id: 'bea' }, { body: { reasonCode: 5, reason: '連絡先は送れません。' } })],
  [
    'restrictUser',
    operators,
    at({ id: 'bea' }, { body: { kinds: ['send'], until: '2026-11-28', reasonCode: 5, reason: '連絡先は送れません。' } }),
  ],
  ['liftRestriction', '401 403 403 403 403 409', at({ id: 'bea' })],
  ['listBlocks', members],
  ['blockUser', '401 200 200 200 422 403', { params: { id: 'saburo' }, body: {} }],
  ['unblockUser', '401 200 200 200 200 403', { params: { id: 'saburo' } }],
  ['putReadPosition', ofBoth, at(w.deal, { body: { seq: 1 } })],
  ['patchNegotiations', operators],
  ['resetNegotiationSendAt', operators],
  ['setNegotiationChatStartFlag', operators],

  ...reading('quotation', 'quotations', w.asked, ofBea),
  ['createQuotation', '401 201 404 201 404 422', { body: { negotiationID: w.deal.id, lines: lines(w) } }],
  ['createQuotation', '401 201 404 422 404 201', { body: { negotiationID: w.deal.id, userID: 'bea', lines: lines(w) } }],
  ...frozen('quotation', w.asked, nobodyOfBea),
  ['offerQuotation', seenByBea, at(w.asked, { body: { lines: lines(w) } })],
  ['cancelQuotation', ofBea, at(w.asked, { body: {} })],
  ['listQuotationOffers', ofBea, at(w.offered)],

  ...reading('order', 'orders', w.placed, ofBea),
  ['createOrder', '401 201 404 404 404 201', { body: { quotationID: w.offered.id, version: w.offered.version } }],
  ...frozen('order', w.placed, nobodyOfBea),
  ['confirmOrder', seenByBea, at(w.placed, { body: {} })],
  ['acceptOrder', onlyBea, at(w.proposed, { body: { version: w.proposed.quotationVersion } })],
  ['cancelOrder', ofBea, at(w.placed, { body: {} })],
  ['cancelOrder', ofBea, at(w.proposed, { body: {} })],
  ['cancelOrder', '401 409 404 404 404 200', at(w.unpaid.order, { body: {} })],

  ...reading('payment', 'payments', w.unpaid.payment, ofBea),
  ['createPayment', '401 403 403 403 403 403', { body: {} }],
  ...frozen('payment', w.unpaid.payment, nobodyOfBea),
  ['openCheckout', onlyBea, at(w.unpaid.payment)],
  ['announceTransfer', onlyBea, at(w.unpaid.payment, { body: { date: '2026-11-21', name: 'ベップ' } })],
  ['withdrawTransfer', onlyBea, at(w.transferred.payment)],
  ['confirmReceipt', seenByBea, at(w.transferred.payment, { body: receipt(w) })],
  ['refundPayment', seenByBea, at(w.paid.payment, { body: { reason: '行き違いのため' } })],
  ['listDeposits', seenByBea, at(w.paid.payment)],
  ...reading('viewing', 'viewings', w.visit, ofBoth),
  ['createViewing', onlyPartiesMake, { body: { negotiationID: w.fresh.id, slots: [morning] } }],
  ['createViewing', '401 201 404 403 404 422', { body: { negotiationID: w.substitute.id, slots: [morning] } }],
  ['createViewing', '401 422 404 403 404 201', { body: { negotiationID: w.substitute.id, slots: [morning], ground: '電話で確認' } }],
  ['createViewing', '401 201 404 404 404 422', { body: { negotiationID: w.uninvited.id, slots: [morning] } }],
  ...frozen('viewing', w.visit, nobodyOfBoth),
  ['counterViewing', answeredBySora, at(w.visit, { body: { slots: [afternoon] } })],
  ['acceptViewing', answeredBySora, at(w.visit, { body: { slot: 0, version: w.visit.version, confirmOverlap: true } })],
  ['refuseViewing', answeredBySora, at(w.visit, { body: { reason: 1 } })],
  ['withdrawViewing', '401 200 404 409 404 403', at(w.visit, { body: { reason: 4 } })],
  ['changeViewing', onlyParties, at(w.appointment, { body: { slots: [afternoon], reason: 1 } })],
  ['cancelViewing', ofBoth, at(w.appointment, { body: { reason: 1 } })],
  ['completeViewing', onlyParties, at(w.started, { body: {} })],
  ['reportAbsence', onlyParties, at(w.started, { body: { note: '30分待ちました。' } })],
  ['objectToAbsence', '401 200 404 409 404 403', at(w.missed, { body: { note: '門の前にいました。' } })],
  ['putDayContact', onlyParties, at(w.appointment, { body: { dayContact: '090-0000-0000' } })],
  ['putViewingMemo', onlyParties, at(w.appointment, { body: { memo: '雨戸が重い' } })],
  ['putOutcome', '401 200 404 403 404 403', at(w.shown, { body: { outcome: 1 } })],
  ['getViewingTerms', ofSora, at(w.home)],
  ['putViewingHours', onlySora, at(w.home, { body: { weekly: [{ day: 6, from: '10:00', to: '12:00' }] } })],
  ['putAddressRelease', onlySora, at(w.home, { body: { addressRelease: 3 } })],
  ['releaseAddress', '401 403 404 201 404 403', at(w.deal, { body: {} })],
  ['getViewingSuspension', '401 200 404 404 404 200', at({ id: 'bea' })],
  ['deleteViewingSuspension', '401 403 404 404 404 204', at({ id: 'bea' })],
  ['getCalendarFeed', members],
  ['createCalendarFeed', '401 201 201 201 201 201', { body: {} }],
  ['deleteCalendarFeed', '401 204 204 204 204 204'],
  ['judgeAbsence', '401 403 404 403 404 200', at(w.contradicted, { body: { absent: 2 } })],
  ['getOpenSlots', ofBoth, at(w.deal)],
  ['getViewingCalendar', ofBoth, at(w.appointment)],
  ...reading('notification', 'notifications', w.told, ofAda),
  ['createNotification', '401 403 403 403 403 403', { body: {} }],
  ...frozen('notification', w.told, '401 404 404 404 404 403'),
  ['putNotificationReadState', ofAda, at(w.told, { body: { read: true } })],
  ['readNotifications', members, { body: { until: '2026-11-21T12:00:00+09:00' } }],
  ['getPushKey', members],
  ['createPushSubscription', members, { body: browser }],
  ['deletePushSubscription', '401 404 404 404 404 204', at(w.browser)],
  ['getNotificationSetting', '401 200 404 404 404 404', { params: { id: 'bea' } }],
  ['putNotificationSetting', '401 200 404 404 404 404', { params: { id: 'bea' }, body: wishes }],
  ['putNegotiationMute', ofBoth, at(w.deal, { body: { muted: true } })],
  ...reading('purchaseOffer', 'purchaseOffers', w.bid, ofBoth),
  ['createPurchaseOffer', '401 201 404 403 404 403', { body: { negotiationID: w.fresh.id, terms: cashTerms } }],
  ...frozen('purchaseOffer', w.bid, nobodyOfBoth),
  ['listPurchaseOfferVersions', ofBoth, at(w.bid)],
  ['getPurchaseOfferSheet', ofBoth, at(w.bid)],
  ['revisePurchaseOffer', '401 200 404 403 404 403', at(w.bid, { body: terms(w.bid) })],
  ['counterPurchaseOffer', answeredBySora, at(w.bid, { body: terms(w.bid) })],
  ['counterPurchaseOffer', '401 409 404 403 404 422', at(w.substituted, { body: terms(w.substituted) })],
  ['counterPurchaseOffer', '401 409 404 403 404 200', at(w.substituted, { body: { ...terms(w.substituted), ground: '電話で確認' } })],
  ['acceptPurchaseOffer', answeredBySora, at(w.bid, { body: { version: w.bid.version } })],
  ['acceptPurchaseOffer', '401 200 404 409 404 403', at(w.countered, { body: { version: w.countered.version } })],
  ['refusePurchaseOffer', '401 403 404 200 404 403', at(w.bid, { body: { reason: 1 } })],
  ['withdrawPurchaseOffer', '401 200 404 403 404 403', at(w.bid, { body: {} })],
  ['revokePurchaseOffer', '401 403 404 200 404 200', at(w.bought, { body: { reason: 1 } })],
  ...reading('paper', 'papers', w.papers.registry, ofBoth),
  ['createPaper', '401 201 404 201 404 201', { body: { negotiationID: w.bought.negotiationID, title: '覚書の下書き' } }],
  ['createPaper', '401 404 404 201 404 201', { body: { estateID: w.bought.estateID, title: '覚書の下書き' } }],
  ['putPaper', nobodyOfBoth, at(w.papers.registry, { body: { share: 2 } })],
  ['patchPaper', seenByBuyerOfSora, at(w.papers.registry, { body: { note: '来週届きます。' } })],
  ['deletePaper', nobodyOfBoth, at(w.papers.registry)],
  ['createPaperFile', '401 403 404 201 404 201', at(w.papers.registry, { body: w.papers.form })],
  ['deletePaperFile', '401 403 404 204 404 204', at({ id: w.papers.file })],
  // Where the operator has to say on what ground, they are asked for it.
  ['submitPaper', '401 403 404 409 404 422', at(w.papers.registry, { body: {} })],
  ['confirmPaper', '401 200 404 403 404 422', at(w.papers.handedIn, { body: { version: w.papers.handedIn.version } })],
  ['confirmPaper', '401 403 404 403 404 200', at(w.papers.power, { body: { version: w.papers.power.version } })],
  ['returnPaper', '401 200 404 403 404 422', at(w.papers.handedIn, { body: { version: w.papers.handedIn.version, reason: '古いです。' } })],
  ['omitPaper', '401 200 404 200 404 422', at(w.papers.registry, { body: { reason: '要りません。' } })],
  ['restorePaper', '401 403 404 200 404 422', at(w.papers.letGo, { body: {} })],
  ['listPaperReadings', seenByBuyerOfSora, at(w.papers.handedIn)],
  ['preparePapers', onlySora, at({ id: w.bought.estateID })],
  ['transferPapers', '401 403 404 200 404 422', at({ id: w.bought.negotiationID }, { body: { paperIDs: [w.papers.atHome.id] } })],
  ['getPaper', ofSora, at(w.papers.atHome)],
  ...reading('dealPlan', 'dealPlans', w.plan, ofBoth),
  ['createDealPlan', seenByBothMakes, { body: { negotiationID: w.agreed.id } }],
  ...frozen('dealPlan', w.plan, nobodyOfBoth),
  ['completeDealStep', '401 200 404 200 404 422', at(stepOf(w.plan, 'registry'), { body: {} })],
  ['completeDealStep', '401 422 404 422 404 200', at(stepOf(w.plan, 'registry'), { body: { ground: '電話で確認' } })],
  ['completeDealStep', '401 403 404 200 404 422', at(stepOf(w.plan, 'statements'), { body: {} })],
  ['undoDealStep', '401 200 404 200 404 200', at(stepOf(w.plan, 'profile'))],
  ['omitDealStep', '401 200 404 200 404 422', at(stepOf(w.plan, 'boundary'), { body: { reason: '不要です。' } })],
  ['omitDealStep', '401 200 404 403 404 422', at(stepOf(w.plan, 'insurance'), { body: { reason: '不要です。' } })],
  ['patchDealStep', '401 403 404 200 404 200', at(stepOf(w.plan, 'statements'), { body: { note: '来週書きます。' } })],
  ['addDealStep', '401 201 404 201 404 201', at(w.plan, { body: { title: '庭木の手入れ', party: 2 } })],
  ['deleteDealStep', '401 204 404 403 404 403', at(stepOf(w.plan, 'own'))],
  ['proposeDates', onlyParties, at(w.plan, { body: otherDays })],
  ['withdrawDates', onlyParties, at(w.asking)],
  ['acceptDates', '401 409 404 200 404 403', at(w.asking, { body: { version: 1 } })],
  // Before the contract nothing is settled.
  ['putSettlement', '401 409 404 409 404 403', at(w.plan, { body: { taxYear: 2027, annualTax: 120_000, taxStart: 1 } })],
  ['acceptSettlement', '401 409 404 409 404 403', at(w.plan, { body: { version: 1 } })],
  // Before the contract nobody gives notice.
  ['noticeTermination', '401 409 404 409 404 403', at({ id: w.bought.negotiationID }, { body: { reason: 1 } })],
  ['answerTermination', '401 409 404 409 404 403', at({ id: w.bought.negotiationID }, { body: { note: '同意します。' } })],
  ['dropTermination', '401 409 404 409 404 409', at({ id: w.bought.negotiationID })],
  ['getEstatePurchaseOffers', ofSora, at({ id: w.bid.estateID })],
  ...reading('statement', 'statements', w.stated, ofBoth),
  ...frozen('statement', w.stated, nobodyOfBoth),
  ['getStatementDraft', ofSora, statementOf(w)],
  ['putStatementDraft', onlySora, statementOf(w, { body: {} })],
  // Sora has asked for no code.
  [
    'createStatement',
    '401 403 404 409 404 403',
    { body: { ...signed, estateID: w.home.id, kind: 1, negotiationID: w.deal.id, version: 1 } },
  ],
  ['getStatementSheet', ofBoth, at(w.stated)],
  ['readStatement', onlyBuyer, at(w.stated, { body: { items: [{ code: 101, result: 1 }] } })],
  // Bea has not read it yet.
  ['acknowledgeStatement', '401 409 404 403 404 403', at(w.stated, { body: { ...signed, edition: 1 } })],
  ['getBankNotice', ofBoth, bought(w)],
  // Sora has asked for no code, and so there is nothing to see yet.
  ['putBankNotice', '401 403 404 409 404 403', bought(w, { ...account, edition: 0, code: '123456' })],
  ['readBankNotice', '401 409 404 409 404 403', bought(w, { code: '123456' })],
  ['inspectBankNotice', '401 403 404 403 404 409', bought(w, { reason: '通報のため' })],
  ['checkBankNotice', '401 409 404 403 404 403', bought(w, { edition: 1 })],
  ...reading('saleContract', 'saleContracts', w.saleContract, ofBoth),
  ['createSaleContract', '401 201 404 201 404 403', { body: { negotiationID: w.fresh.id, source: 4 } }],
  ['createSaleContract', '401 201 404 201 404 201', { body: { negotiationID: w.fresh.id, source: 2 } }],
  ['putSaleContract', onlyParties, at(w.saleContract, { body: { provider: '電子契約サービス' } })],
  ['patchSaleContract', nobodyOfBoth, at(w.saleContract, { body: {} })],
  ['deleteSaleContract', nobodyOfBoth, at(w.saleContract)],
  ['getSaleContractDifference', ofBoth, at(w.saleContract, { query: { from: 1 } })],
  // Nothing of it is in a file yet, nor is anything done that stands before it.
  ['getContractTemplate', ofBoth, { params: { id: w.deal.id } }],
  ['getContractClauses', '401 404 404 404 404 404', at(w.saleContract)],
  ['getSaleContractSheet', '401 409 404 409 404 409', at(w.saleContract)],
  ['getSaleContractAuditSheet', '401 409 404 409 404 409', at(w.saleContract)],
  ['fixSaleContract', '401 409 404 409 404 403', at(w.saleContract, { body: { version: 1 } })],
  ['reopenSaleContract', '401 409 404 409 404 403', at(w.saleContract, { body: { reason: '直します。' } })],
  ['cancelSaleContract', onlyParties, at(w.saleContract, { body: {} })],
  ['askForSignatureCode', '401 409 404 409 404 403', at(w.saleContract)],
  ['signSaleContract', '401 409 404 409 404 403', at(w.saleContract, { body: signature })],
  ['getContractCheck', everyone, { query: { sha256: 'a'.repeat(64) } }],
  ['getHandover', ofBoth, bought(w)],
  // There is no contract yet.
  ['putHandover', '401 409 404 409 404 403', bought(w, { place: '現地' })],
  ['confirmHandover', '401 409 404 409 404 403', bought(w, { edition: 1, code: '123456' })],
  ['reportLack', '401 409 404 403 404 403', bought(w, { note: '物置の鍵' })],
  ['getHandoverSheet', '401 404 404 404 404 404', bought(w)],
  ['putReception', onlySora, at(w.home, { body: {} })],
  ['listReleases', ofBoth, at(w.appointed)],
  ['getParticulars', onlyParties, at(w.appointed)],
  ['inspectReleases', seenByBoth, at(w.appointed)],
  ['getContactConsent', ofBoth, at(w.appointed)],
  ['consentToContact', '401 409 404 409 404 403', at(w.appointed)],
  ['consentToContact', onlyParties, at({ id: w.bought.negotiationID })],
  ['withdrawContact', onlyParties, at({ id: w.bought.negotiationID })],

  ['askForCode', members, { body: { purpose: 1, subjectID: w.deal.id } }],
  ...reading('companion', 'companions', w.invited, ofSora),
  ['listTalkCompanions', seenByBoth, at(w.deal)],
  ['createCompanion', '401 201 404 201 404 403', { body: { estateID: w.home.id, ...helper } }],
  ['createCompanion', '401 422 404 201 404 403', { body: { estateID: w.home.id, ...helper, role: 2 } }],
  ['createCompanion', '401 404 404 404 404 403', { body: { estateID: 'nothing', ...helper } }],
  ['putCompanion', '401 404 404 403 404 403', at(w.invited, { body: {} })],
  ['patchCompanion', '401 404 404 403 404 403', at(w.invited, { body: {} })],
  ['deleteCompanion', '401 404 404 204 404 204', at(w.invited)],
  ['inviteAgain', ofSora, at(w.unanswered)],
  ['inviteAgain', '401 404 404 409 404 409', at(w.invited)],
  ['getCompanionHome', '401 403 403 403 403 403'],
  ['getOnlookerOffers', '401 403 403 403 403 403'],
  ['leaveAsCompanion', '401 403 403 403 403 403'],
  ['enterAsCompanion', everyone, { body: { token: w.token } }],
  ['enterAsCompanion', '410 410 410 410 410 410', { body: { token: 'guessed' } }],
  ...reading('consent', 'consents', w.consent, ofSora),
  ['createConsent', '401 404 404 201 404 403', { body: { companionID: w.heir.id, kind: 1, minPrice: 2, until: '2027-11-21' } }],
  ['createConsent', '401 404 404 409 404 403', { body: { companionID: w.invited.id, kind: 1, minPrice: 2, until: '2027-11-21' } }],
  ...(['putConsent', 'patchConsent', 'deleteConsent'] as const).map(
    (call): Row => [call, '401 404 404 403 404 403', at(w.consent, { body: {} })],
  ),
  ['askForConsentCode', '401 404 404 403 404 403', at(w.heir, { body: { consentID: w.consent.id } })],
  ['giveConsent', '401 404 404 403 404 403', at(w.heir, { body: yesTo(w.consent) })],
  ['refuseConsent', '401 404 404 403 404 403', at(w.heir, { body: { consentID: w.consent.id } })],
  ['withdrawConsent', '401 404 404 403 404 403', at(w.heir, { body: { consentID: w.consent.id } })],
  ['getConsentStanding', ofBoth, at(w.deal)],
  ['orderUsageFee', '401 201 404 403 404 403', at(w.deal)],
]

/** The calls that say what they are to somebody who looks on at Sora's home; to every other they are a guest. */
export const companionRows = (w: World): (readonly [call: keyof Api, status: number, given?: Given])[] => [
  ...(['countViewings', 'listViewings', 'countCompanions', 'listCompanions', 'getCompanionHome'] as const).map(
    (call) => [call, 200] as const,
  ),
  ['getViewingsByIds', 200, { params: { ids: [w.visit.id] } }],
  ['getViewing', 200, at(w.visit)],
  ['getViewing', 404, at(w.appointment)],
  ['createViewing', 403, { body: { negotiationID: w.fresh.id, slots: [morning] } }],
  ...(
    [
      ...['putViewing', 'patchViewing', 'deleteViewing', 'counterViewing', 'acceptViewing', 'refuseViewing', 'withdrawViewing'],
      ...[
        'changeViewing',
        'cancelViewing',
        'completeViewing',
        'reportAbsence',
        'objectToAbsence',
        'judgeAbsence',
        'putDayContact',
        'putViewingMemo',
      ],
      'putOutcome',
    ] as (keyof Api)[]
  ).map((call) => [call, 403, at(w.visit, { body: {} })] as const),
  ...(['countDealPlans', 'listDealPlans'] as const).map((call) => [call, 200] as const),
  ['getDealPlansByIds', 200, { params: { ids: [w.planAtHome.id] } }],
  ['getDealPlan', 200, at(w.planAtHome)],
  ['getDealPlan', 404, at(w.plan)],
  ['createDealPlan', 403, { body: { negotiationID: w.deal.id } }],
  ...(
    [
      ...['putDealPlan', 'patchDealPlan', 'deleteDealPlan', 'addDealStep', 'proposeDates', 'withdrawDates', 'acceptDates'],
      ...['putSettlement', 'acceptSettlement', 'noticeTermination', 'answerTermination', 'dropTermination'],
      ...['completeDealStep', 'undoDealStep', 'omitDealStep', 'patchDealStep', 'deleteDealStep'],
    ] as (keyof Api)[]
  ).map((call) => [call, 403, at(w.planAtHome, { body: {} })] as const),
  // Family sees no papers.
  ...(['countPapers', 'listPapers'] as const).map((call) => [call, 200] as const),
  ['getPapersByIds', 200, { params: { ids: [w.papers.registry.id] } }],
  ['getPaper', 404, at(w.papers.registry)],
  ['createPaper', 403, { body: { negotiationID: w.deal.id, title: '覚書' } }],
  ...(
    [
      ...['putPaper', 'patchPaper', 'deletePaper', 'submitPaper', 'confirmPaper', 'returnPaper', 'omitPaper'],
      ...['restorePaper', 'deletePaperFile', 'preparePapers', 'transferPapers'],
    ] as (keyof Api)[]
  ).map((call) => [call, 403, at(w.papers.registry, { body: {} })] as const),
  ['createPaperFile', 404, at(w.papers.registry, { body: w.papers.form })],
  ['listPaperReadings', 403, at(w.papers.registry)],
  ['getViewingCalendar', 404, at(w.visit)],
  ['putViewingHours', 403, at(w.home, { body: {} })],
  ['putAddressRelease', 403, at(w.home, { body: { addressRelease: 1 } })],
  ['releaseAddress', 403, at(w.deal, { body: {} })],
  ['consentToContact', 403, at(w.deal)],
  ['withdrawContact', 403, at(w.deal)],
  ['getOpenSlots', 404, at(w.deal)],
  ['getOnlookerOffers', 200],
  ['getCompanionsByIds', 200, { params: { ids: [w.invited.id] } }],
  ['getCompanion', 200, at(w.onlooker)],
  ['getCompanion', 404, at(w.invited)],
  ['createCompanion', 403, { body: { estateID: w.home.id, ...helper } }],
  ['putCompanion', 403, at(w.onlooker, { body: {} })],
  ['patchCompanion', 403, at(w.onlooker, { body: {} })],
  ['deleteCompanion', 404, at(w.onlooker)],
  ['inviteAgain', 404, at(w.onlooker)],
  ['countStatements', 200],
  ['listStatements', 200],
  ['getStatementsByIds', 200, { params: { ids: [w.stated.id] } }],
  ['getStatement', 404, at(w.stated)],
  ['getStatementSheet', 404, at(w.stated)],
  ['getStatementDraft', 403, statementOf(w)],
  ['putStatementDraft', 403, statementOf(w, { body: {} })],
  ['createStatement', 403, { body: { ...signed, estateID: w.home.id, kind: 1, negotiationID: w.deal.id, version: 1 } }],
  ...(['putStatement', 'patchStatement', 'deleteStatement'] as const).map((call) => [call, 403, at(w.stated, { body: {} })] as const),
  ['countSaleContracts', 200],
  ['listSaleContracts', 200],
  ['getSaleContractsByIds', 200, { params: { ids: [w.saleContract.id] } }],
  ['getSaleContract', 404, at(w.saleContract)],
  ['getSaleContractDifference', 404, at(w.saleContract, { query: { from: 1 } })],
  ['getContractClauses', 404, at(w.saleContract)],
  ['getSaleContractSheet', 404, at(w.saleContract)],
  ['getSaleContractAuditSheet', 404, at(w.saleContract)],
  ['createSaleContract', 403, { body: { negotiationID: w.deal.id, source: 4 } }],
  ['putSaleContract', 403, at(w.saleContract, { body: {} })],
  ['patchSaleContract', 403, at(w.saleContract, { body: {} })],
  ['deleteSaleContract', 403, at(w.saleContract)],
  ['fixSaleContract', 403, at(w.saleContract, { body: { version: 1 } })],
  ['reopenSaleContract', 403, at(w.saleContract, { body: { reason: '直します。' } })],
  ['cancelSaleContract', 403, at(w.saleContract, { body: {} })],
  ['askForSignatureCode', 404, at(w.saleContract)],
  ['signSaleContract', 404, at(w.saleContract, { body: signature })],
  ['readStatement', 403, at(w.stated, { body: { items: [{ code: 101, result: 1 }] } })],
  ['acknowledgeStatement', 403, at(w.stated, { body: { ...signed, edition: 1 } })],
  ['getBankNotice', 404, at(w.deal)],
  ...(['putBankNotice', 'readBankNotice', 'inspectBankNotice', 'checkBankNotice'] as const).map(
    (call) => [call, 404, at(w.deal, { body: {} })] as const,
  ),
  ...(['countConsents', 'listConsents'] as const).map((call) => [call, 200] as const),
  ['getConsentsByIds', 200, { params: { ids: [w.consent.id] } }],
  ['getConsent', 404, at(w.consent)],
  ['createConsent', 403, { body: { companionID: w.heir.id, kind: 1, minPrice: 2, until: '2027-11-21' } }],
  ...(['putConsent', 'patchConsent', 'deleteConsent'] as const).map((call) => [call, 403, at(w.consent, { body: {} })] as const),
  ...(['askForConsentCode', 'refuseConsent', 'withdrawConsent'] as const).flatMap(
    (call) =>
      [
        [call, 404, at(w.onlooker, { body: { consentID: w.consent.id } })],
        [call, 404, at(w.heir, { body: { consentID: w.consent.id } })],
      ] as const,
  ),
  ['giveConsent', 404, at(w.onlooker, { body: yesTo(w.consent) })],
  ['giveConsent', 404, at(w.heir, { body: yesTo(w.consent) })],
  // Family sees of the handover as little as of the contract.
  ['getHandover', 404, at(w.deal)],
  ['getHandoverSheet', 404, at(w.deal)],
  ['putHandover', 403, at(w.deal, { body: {} })],
  ['confirmHandover', 403, at(w.deal, { body: { edition: 1, code: '123456' } })],
  ['reportLack', 403, at(w.deal, { body: { note: '物置の鍵' } })],
  ['leaveAsCompanion', 204],
]
const yesTo = ({ id, sha256 }: World['consent']) => ({ consentID: id, sha256, name: '空野 陸', code: '000000' })
const signed = { name: '別府美亜', code: '123456' }
const account = { bank: '縁側銀行', branch: '本店', kind: 1, number: '1234567', holder: 'ソラノソラ' }
const bought = (w: World, body?: object): Given => at({ id: w.bought.negotiationID }, body && { body })
const ticks = { electronic: true, readable: true, statements: true, notAntisocial: true } as const
const signature = { version: 1, sha256: 'a'.repeat(64), name: '別府美亜', code: '123456', ticks }
const statementOf = ({ home }: World, more: Given = {}): Given => ({ params: { id: home.id, kind: '1' }, ...more })
const terms = ({ version }: { version: number }) => ({ version, terms: cashTerms })

/** What answers outside the contracts, by its route: a path for each column, or the same for all. */
export const rawRows = (w: World): (readonly [route: string, statuses: string, path: string, init?: RequestInit])[] => [
  ['GET /healthz', everyone, '/healthz'],
  ['GET /readyz', everyone, '/readyz'],
  ['GET /metrics', '404 404 404 404 404 404', '/metrics'],
  ['GET /docs', everyone, '/docs'],
  ['GET /docs/swagger-ui.css', everyone, '/docs/swagger-ui.css'],
  ['GET /docs/swagger-ui-bundle.js', everyone, '/docs/swagger-ui-bundle.js'],
  ['GET /api/openapi.json', everyone, '/api/openapi.json'],
  ['GET /dev/mail', everyone, '/dev/mail'],
  ['GET /dev/mail.json', everyone, '/dev/mail.json'],
  ['GET /dev/mail.css', everyone, '/dev/mail.css'],
  ['GET /dev/mail/:id', '404 404 404 404 404 404', '/dev/mail/nothing'],
  ['GET /postcodes/:postcode', everyone, '/postcodes/2220011'],
  ['GET /postcodes/:postcode', '422 422 422 422 422 422', '/postcodes/12'],
  ['GET /api/live', members, '/api/live'],
  ['GET /files/:dir/:name', everyone, w.publicPhoto.path],
  ['GET /files/:dir/:name', '404 404 404 200 404 200', w.draftPhoto.path],
  ['GET /files/:dir/:name', ofBoth, w.photo.path],
  ['GET /files/:dir/:name', '401 404 404 404 200 200', w.licence[0].path],
  ['GET /api/paperFile/:id', ofBoth, `/api/paperFile/${w.papers.file}`],
  ['GET /api/paperFile/:id/preview', '401 404 404 200 404 404', `/api/paperFile/${w.papers.file}/preview`],
  ['GET /api/chatFile/:id', ofBoth, `/api/chatFile/${w.fileSent.id}`],
  ['GET /api/chatFile/:id', '401 200 404 404 404 404', `/api/chatFile/${w.fileUnsent.id}`],
  ['GET /api/chatFile/:id/preview', ofBoth, `/api/chatFile/${w.fileSent.id}/preview`],
  ['GET /api/disclosure/:id', '401 404 404 404 404 404', '/api/disclosure/nothing'],
  ['GET /api/talkExport/:id', '401 200 404 404 404 404', `/api/talkExport/${w.talkExport.id}`],
  ['GET /api/calendar/:file{[\\w-]+\\.ics}', everyone, w.feed],
  ['GET /talks', '302 302 302 302 302 302', '/talks'],
  ['GET /unsubscribe', '404 404 404 404 404 404', '/unsubscribe?token=nonsense'],
  ['GET /unsubscribe', everyone, w.unsubscribe],
  ['GET /plain.css', everyone, '/plain.css'],
  ['GET /contractCheck', everyone, `/contractCheck?sha256=${'a'.repeat(64)}`],
  ['GET /contractCheck', '422 422 422 422 422 422', '/contractCheck?sha256=x'],
  ['GET /contractCheck/number.js', everyone, '/contractCheck/number.js'],
  ['POST /unsubscribe', everyone, w.unsubscribe, { method: 'POST' }],
  ['GET /talks', '302 302 302 302 302 302', '/talks', { redirect: 'manual' }],
  ['GET /robots.txt', everyone, '/robots.txt'],
  ['GET /sitemap.xml', everyone, '/sitemap.xml'],
  ['GET /sitemaps/:name', everyone, '/sitemaps/pages.xml'],
  ['GET /estate/:id/og.png', everyone, `/estate/${w.home.id}/og.png`],
  ['POST /webhooks/stripe', '400 400 400 400 400 400', '/webhooks/stripe', { method: 'POST', body: '{}' }],
  ['GET /simulator/style.css', everyone, '/simulator/style.css'],
  ['GET /simulator/checkout/:id', everyone, w.cardPage],
  ['POST /simulator/checkout/:id/payment', '303 303 303 303 303 303', `${w.cardPage}/payment`, { method: 'POST', body: wrongCard }],
  // The bearer tokens of the cast are none of the provider's.
  ['POST /api/auth/token-sync', '401 403 403 403 403 403', '/api/auth/token-sync', { method: 'POST' }],
  ['DELETE /api/auth/token-sync', '204 204 204 204 204 204', '/api/auth/token-sync', { method: 'DELETE' }],
  ['GET /.well-known/jwks.json', everyone, '/.well-known/jwks.json'],
  ['GET /identitytoolkit.googleapis.com/*', everyone, '/identitytoolkit.googleapis.com/v1/projects?key=engawa-embedded'],
  [
    'POST /identitytoolkit.googleapis.com/*',
    '400 400 400 400 400 400',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=engawa-embedded',
    { method: 'POST', body: '{"idToken":"nonsense"}' },
  ],
  [
    'POST /securetoken.googleapis.com/v1/token',
    '400 400 400 400 400 400',
    '/securetoken.googleapis.com/v1/token?key=engawa-embedded',
    { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'nonsense' }) },
  ],
]

const prefecture = { name: '神奈川県', kana: 'カナガワケン', region: 3 }
const names = { lastName: '別府', firstName: '美亜', lastNameKana: 'ベップ', firstNameKana: 'ミア' }
const signUp = {
  userType: 3,
  ...names,
  ...{ termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true },
}
const application = {
  identificationDocumentType: 1,
  ...names,
  ...{ birthDate: '1970-01-01', postCode: '2220011', cityCode: '14109', address1: '菊名一丁目', address2: '2番3号', phone: '0312345678' },
}
const wrongCard = new URLSearchParams({ number: '1' })
const newMessage = '01930000-0000-7000-8000-000000000001'
const lines = (w: World) => [{ serviceMenuID: w.forBoth.id, quantity: 1 }]
const receipt = (w: World) => ({ amount: w.transferred.payment.amount, date: '2026-11-21', payerName: 'ベップ' })
