import { mdiMagnifyPlusOutline, mdiRotateRight } from '@mdi/js'
import { useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { type IdentificationDocumentType, identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './document-pictures.module.css'
import { PaperPicture } from './paper-picture.tsx'

/** The pictures of a check, for comparison with the typed data. Every view is written to the audit log. */
export function DocumentPictures({ check }: { check: SellerCheck }) {
  const { slots } = identificationDocuments[check.identificationDocumentType as IdentificationDocumentType]
  const pictures = [
    ...check.imagePaths.map((path, index) => ({ path, called: slots[index] ?? `${index + 1}枚目` })),
    ...(check.powerOfAttorneyPath ? [{ path: check.powerOfAttorneyPath, called: '委任状' }] : []),
  ]
  if (pictures.length === 0) return <EmptyState drawing="card" title="書類の画像は、保存期間を過ぎたため削除しました" />
  return (
    <ul className="stack gap-6">
      {pictures.map((picture) => (
        <li key={picture.path}>
          <DocumentPicture {...picture} />
        </li>
      ))}
    </ul>
  )
}

const turns = ['', styles.right, styles.down, styles.left]

function DocumentPicture({ path, called }: { path: string; called: string }) {
  const [turned, setTurned] = useState(0)
  const [large, setLarge] = useState(false)
  return (
    <figure className="stack gap-2">
      <div className={`framed clip deep ${styles.frame}`}>
        <PaperPicture className={turns[turned]} src={pathOfSize(path, 960)} alt={called} />
      </div>
      <figcaption className="cluster middle gap-2">
        <strong className="grows">{called}</strong>
        <Button kind="quiet" wide={false} icon={mdiRotateRight} onClick={() => setTurned((turned + 1) % turns.length)}>
          回転<span className="visually-hidden">：{called}</span>
        </Button>
        <Button kind="quiet" wide={false} icon={mdiMagnifyPlusOutline} onClick={() => setLarge(true)}>
          拡大<span className="visually-hidden">：{called}</span>
        </Button>
      </figcaption>
      <Dialog open={large} title={called} onClose={() => setLarge(false)}>
        <div className={styles.large}>
          <PaperPicture src={path} alt={called} />
        </div>
      </Dialog>
    </figure>
  )
}
