import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Colleague } from './care.ts'
import styles from './talk-care.module.css'

/** Beside the field to write in, where a colleague looks after the talk: answering takes nothing over. */
export function CareOfOther({
  negotiation: { adminID },
  me,
  care,
}: {
  negotiation: Pick<Negotiation, 'adminID'>
  me: Pick<Colleague, 'id'> & { house?: string | undefined }
  care: Colleague | undefined
}) {
  if (!care || care.id !== adminID || adminID === me.id || adminID === me.house) return null
  return <p className={styles.other}>{`担当は${care.name}さんです。返信しても担当は変わりません。`}</p>
}
