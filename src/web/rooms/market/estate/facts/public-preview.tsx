import { pathOfSize, srcSet } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatWalk } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { publicAddressOf } from '#domain/market/estate/public-address.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { listerWord, SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { Price } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { FoldedTable } from '#web/ui/reading/folded-table.tsx'
import { disclosedFactsOf, publicFactsOf } from './facts.ts'
import styles from './public-preview.module.css'

/** The working copy as buyers will see it: only public fields, and the address only as far as it is public. */
export function PublicPreview({ estate }: { estate: Estate }) {
  const { text } = publicAddressOf(estate)
  const [main, ...others] = estate.estatePhotos
  const disclosed = disclosedFactsOf(estate)
  return (
    <article className={`pad-4 framed clip ${styles.frame}`} aria-label="買主から見た表示">
      <div className={`stack gap-5 ${styles.preview}`}>
        <div className="grid from-top gap-2 shrinks">
          {main ? (
            <img
              className="photo full rounded deep"
              src={pathOfSize(main.path, 960)}
              srcSet={main.width ? srcSet(main.path, main.width) : undefined}
              sizes="(width < 60rem) 100vw, 36rem"
              width={800}
              height={600}
              alt={main.caption ?? '表紙の写真'}
            />
          ) : (
            <p className={`stack muted photo full rounded deep ${styles.none}`}>写真がまだありません</p>
          )}
          {others.length > 0 && (
            <ul className={`stack gap-2 ${styles.strip}`}>
              {others.slice(0, 4).map(({ path, caption }) => (
                <li key={path}>
                  <img
                    className="photo full rounded-s"
                    src={pathOfSize(path, 480)}
                    width={160}
                    height={120}
                    alt={caption ?? ''}
                    loading="lazy"
                  />
                </li>
              ))}
              {others.length > 4 && <li className="centered hint">{`ほか${others.length - 4}枚`}</li>}
            </ul>
          )}
        </div>
        <div className="grid from-top gap-2 shrinks">
          <p className="hint">{`${labelOf(estateTypes, estate.estateType)}　${listerWord(SellerKind.labels[estate.sellerKind])}`}</p>
          <p className="text-l bold">{estate.title ?? '（物件タイトル）'}</p>
          {isSold(estate) && <p className="hint">掲載価格</p>}
          {estate.price === null ? <p>（価格）</p> : <Price yen={estate.price} large />}
          <p>{text || '（所在地）'}</p>
          {estate.nearestStation && (
            <p>
              {estate.nearestStation}
              {estate.nearestStationTime !== null && ` ${formatWalk(estate.nearestStationTime)}`}
            </p>
          )}
          {estate.appealPoint && <p className="pre-line">{estate.appealPoint}</p>}
          <FoldedTable rows={publicFactsOf(estate, new Date()).map(({ label, value }) => ({ term: label, value }))} />
          {disclosed.length > 0 && (
            <>
              <p className="bold above-2">告知事項・調査した項目</p>
              <DefinitionTable
                rows={disclosed.map(({ label, value }) => ({ term: label, value: <span className="pre-line">{value}</span> }))}
              />
            </>
          )}
        </div>
      </div>
    </article>
  )
}
