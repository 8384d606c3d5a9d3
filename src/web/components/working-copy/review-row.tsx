import { Link } from '@tanstack/react-router'
import type { Estate } from '#domain/estate/contract.ts'
import { estateTypes, labelOf } from '#domain/estate/enumerations.ts'
import { joinAddress2 } from '#domain/estate/public-address.ts'
import { sized } from '#domain/image/paths.ts'
import { DateText, Price } from '#web/components/ui/amount.tsx'
import { formatEstateNumber } from './estate-number.ts'
import styles from './review-row.module.css'
import { StatusBadge } from './status-badge.tsx'

/** One estate in the operator's list; the whole row leads to it. */
export function ReviewRow({ estate, now }: { estate: Estate; now: Date }) {
  const { id, title, estateType, price, topImage, appliedAt, updatedAt, status } = estate
  const place = [estate.prefectures, estate.city, estate.address1, joinAddress2(estate)].filter(Boolean).join('')
  return (
    <article className={styles.row}>
      <div className={styles.photo}>{topImage && <img src={sized(topImage, 480)} alt="" width={96} height={72} loading="lazy" />}</div>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to="/admin/estate/$id" params={{ id }} className={styles.link}>
            {title ?? '（タイトル未入力）'}
          </Link>
        </h2>
        <p className={styles.facts}>
          {formatEstateNumber(estate.estateNumber)}　{estateType === 0 ? '種別未選択' : labelOf(estateTypes, estateType)}
        </p>
        <p className={styles.facts}>{place || '所在地未入力'}</p>
      </div>
      <p className={styles.price}>{price === null ? '価格未入力' : <Price yen={price} />}</p>
      <p className={styles.state}>
        <StatusBadge estate={estate} />
      </p>
      <p className={styles.when}>
        {status === 2 && appliedAt ? (
          <>
            申請 <DateText time={appliedAt} form="recent" now={now} />
          </>
        ) : (
          <>
            更新 <DateText time={updatedAt} form="recent" now={now} />
          </>
        )}
      </p>
    </article>
  )
}
