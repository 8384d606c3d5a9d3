import { mdiMapMarkerOutline } from '@mdi/js'
import { useState } from 'react'
import type { Estate } from '#domain/market/estate/contract.ts'
import { publicPinOf } from '#domain/market/estate/public-pin.ts'
import { api } from '#web/api/client.ts'
import { EstateMap } from '#web/rooms/base/master/estate-map.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import type { MapPoint } from '#web/ui/map/map-points.ts'
import { useAction } from '#web/ui/use-once.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { type FirstSpot, firstSpotOf, type Spot } from './first-spot.ts'
import styles from './map-pin.module.css'

/** The location: the postcode or the city gives a first guess, the seller corrects the pin, and sees what the public will see. */
export function MapPin({ form }: { form: EstateDraft }) {
  const { typed, set } = form
  const { busy, run } = useAction()
  /** Not confirmed by the seller yet, so it is not saved. */
  const [guess, setGuess] = useState<FirstSpot>()
  const [open, setOpen] = useState(false)
  const [asBuyer, setAsBuyer] = useState(false)
  const own = spotOf(typed)
  const shown = own ?? guess
  const code = typed.cityCode ?? typed.prefecturesCode ?? undefined

  const put = ({ latitude, longitude }: Spot) => {
    set('latitude', latitude.toFixed(6))
    set('longitude', longitude.toFixed(6))
  }
  const begin = () =>
    run(async () => {
      setGuess(await guessOf(typed))
      setOpen(true)
    })
  const remove = () => {
    set('latitude', '')
    set('longitude', '')
    setGuess(undefined)
    setOpen(false)
    setAsBuyer(false)
  }
  return (
    <Fieldset
      id={form.own('latitude').id}
      label="地図の位置"
      help="印を物件の入口に合わせてください。印を動かすか、地図を押すと、位置が決まります。"
    >
      {shown || open ? (
        <>
          <div className={styles.map}>
            {asBuyer ? (
              <EstateMap key="buyer" label="買主に見える地図" points={publicPoints(typed)} />
            ) : (
              <EstateMap
                key="owner"
                label="物件の位置を決める地図"
                points={shown ? [{ id: typed.id, ...shown, level: own || !guess?.centreOf ? 2 : 0, label: '物件の位置' }] : []}
                around={code}
                movable
                onMove={put}
              />
            )}
          </div>
          <p className="hint" aria-live="polite">
            {!asBuyer && stateOf(own, guess)}
            {precision[typed.publicAddress]}
          </p>
          <div className="cluster gap-2">
            {own ? (
              <Button kind="quiet" wide={false} onClick={() => setAsBuyer(!asBuyer)}>
                {asBuyer ? '自分の印に戻る' : '買主に見える地図を確かめる'}
              </Button>
            ) : (
              guess &&
              !guess.centreOf && (
                <Button kind="quiet" wide={false} onClick={() => put(guess)}>
                  この位置に決める
                </Button>
              )
            )}
            <Button kind="plain" onClick={remove}>
              {shown ? '地図の印を消す' : '地図を閉じる'}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button kind="quiet" wide={false} icon={mdiMapMarkerOutline} busy={busy} onClick={begin}>
            地図に印を付ける
          </Button>
        </div>
      )}
    </Fieldset>
  )
}

const precision = {
  0: '買主には、市区町村のあたりが大きな丸で示されます。正確な位置は公開されません。',
  1: '買主には、町のあたりが丸で示されます。正確な位置は公開されません。',
  2: '買主にも、この位置に印が示されます。',
}

const spotOf = ({ latitude, longitude }: Estate): Spot | undefined =>
  latitude !== null && longitude !== null ? { latitude, longitude } : undefined

function publicPoints(estate: Estate): MapPoint[] {
  const pin = publicPinOf(estate)
  return pin ? [{ id: estate.id, ...pin, label: '買主に見える位置' }] : []
}

function stateOf(own: Spot | undefined, guess: FirstSpot | undefined): string {
  if (own) return 'この位置を保存します。'
  if (guess?.centreOf) return `${guess.centreOf}の中ほどに、仮の印を置きました。印を物件の場所へ動かしてください。`
  if (guess) return 'まだ仮の位置です。印を物件の場所へ動かしてください。'
  return '市区町村の位置がわからないため、まだ印がありません。地図で物件の場所を押すと、印が付きます。'
}

async function guessOf({ postCode, cityCode }: Estate): Promise<FirstSpot | undefined> {
  const addresses = postCode ? await api.getAddresses({ params: { postcode: postCode } }).catch(() => []) : []
  const { townAt } = await import('#web/rooms/base/master/map-places.ts')
  return firstSpotOf(addresses.find(({ location }) => location)?.location ?? undefined, cityCode ? townAt(cityCode) : undefined)
}
