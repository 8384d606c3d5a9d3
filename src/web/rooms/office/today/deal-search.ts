import { type DealList, type DealQueue, type DeskQueue, dealLists, deskQueues } from '#domain/office/today/enumerations.ts'
import { type Targets, targetText } from '#platform/setting/targets.ts'

/** As in the address; the first load contains only its names. */
export interface DealAddress {
  queue?: string
  /** `figures`: statistics of deals instead of the pending work. */
  show?: string
  keyword?: string
  adminID?: string
  negotiationType?: string
}

export const queueOf = ({ queue }: DealAddress): DealList | undefined => dealLists.find((one) => one === queue)

/** Stands for an operator's id: assigned to the reader, or unassigned. */
export const OURS = 'ours'

/** Filters for lists and counts alike. */
export const conditionsOf = ({ keyword, adminID, negotiationType }: DealAddress) => ({
  keyword: keyword?.slice(0, 100),
  ...(adminID === OURS ? { ours: 'true' as const } : { adminID: /^[\w-]{1,128}$/.test(adminID ?? '') ? [adminID as string] : undefined }),
  negotiationType: /^[123]$/.test(negotiationType ?? '') ? [Number(negotiationType) as 1 | 2 | 3] : undefined,
})

/** The tab of the negotiation where the work is done: messages have none, and what is not named here waits for confirmation. */
export const doneAt = (queue: DeskQueue): { tab?: string } =>
  deskQueues[queue].place === 'talks' ? {} : { tab: elsewhere[queue] ?? 'desk' }

const elsewhere: Partial<Record<DeskQueue, string>> = { acting: 'plan', agreement: 'house', completion: 'house', power: 'papers' }

/** Instruction for the queue, with its response target. */
export const leadOf = (queue: DealList, targets: Targets): string =>
  queue === 'all' ? '' : queue === 'late' ? LATE : `${leads[queue]}目安は${targetText(targets[queue])}以内です。`

const LATE = '期限を過ぎた手順が、ひとつでもある取引です。'

const leads: Record<DealQueue, string> = {
  held: '連絡先などが見つかり、まだ届いていないメッセージです。届けるか、理由を書いて届けないかを決めます。',
  acting: '売主に代わって答える見学・購入申込・日にちの相談と、期限の近い手順です。2日のあいだ返事のない見学の希望も、ここに並びます。',
  agreement: '契約と手付金の確認が済んだ取引です。成約の価格を確かめて記録します。',
  completion: '鍵の引渡しと登記の申請が済んだ取引です。取引を完了します。',
  power: '委任状・後見の書類です。内容を確かめて、確認するか、送り直しをお願いします。',
  viewing: '直前の取り消しや、会えなかったとの連絡です。困っている方がいないかを確かめます。',
  bank: '振込先のお知らせが変わった取引です。口座の持ち主とお支払いになる方の両方に、電話で確かめます。',
  handover: '引渡しについての連絡があった取引です。受け取っていない物や、引渡しの確認がそろっているかを確かめます。',
  ending: '契約の解除の連絡や、共有者の同意の取り消しがあった取引です。双方の言い分を確かめます。',
  overdue: '期限を7日過ぎても済んでいない手順があります。事情をたずね、次の進め方をご案内します。',
  revoked: '承諾した購入申込を、90日以内に2度取り消した売主です。事情をたずねます。',
  contact: '連絡先やサイトの外での取引の誘いを、30日以内に3回止められた会員です。商談を読み、注意するかを決めます。',
}
