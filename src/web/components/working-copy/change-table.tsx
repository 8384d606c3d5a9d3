import type { Estate } from '#domain/estate/contract.ts'
import { noValue } from '#domain/format.ts'
import type { Listing } from '#domain/listing/contract.ts'
import styles from './change-table.module.css'
import { changesOf, photoChangesOf } from './changes.ts'

/** What the application changes of what is public now. */
export function ChangeTable({ estate, listing }: { estate: Estate; listing: Listing }) {
  const changes = changesOf(estate, listing, new Date())
  const { added, removed, newMain } = photoChangesOf(estate, listing)
  const photos = [added > 0 && `${added}枚追加`, removed > 0 && `${removed}枚削除`, newMain && 'メイン写真を変更'].filter(Boolean)
  if (changes.length === 0 && photos.length === 0) return <p>公開されている項目に、変更はありません。</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone scrolls, by key as well.
    <section className={styles.scroll} aria-label="公開中の内容からの変更" tabIndex={0}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">公開中</th>
            <th scope="col">申請の内容</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{before ?? noValue}</td>
              <td>{after ?? noValue}</td>
            </tr>
          ))}
          {photos.length > 0 && (
            <tr>
              <th scope="row">写真</th>
              <td>{listing.photos.length}枚</td>
              <td>
                {estate.estatePhotos.length}枚（{photos.join('、')}）
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
