import { mdiMapMarkerOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { publicPinOf } from '#domain/estate/public-pin.ts'
import { api } from '#web/api/client.ts'
import type { MapPoint } from '#web/components/map/map-points.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Fieldset } from '#web/components/ui/fieldset.tsx'
import styles from './map-pin.module.css'
import type { EstateDraft } from './use-draft.ts'

const EstateMap = lazy(async () => ({ default: (await import('#web/components/map/map.tsx')).EstateMap }))

/** Where it stands: the postcode gives the first guess, the seller puts the pin right, and sees what everyone will see of it. */
export function MapPin({ form }: { form: EstateDraft }) {
  const { typed, set } = form
  const { latitude, longitude } = typed
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const [asBuyer, setAsBuyer] = useState(false)
  const placed = latitude !== null && longitude !== null

  const put = (place: { latitude: number; longitude: number }) => {
    set('latitude', place.latitude.toFixed(6))
    set('longitude', place.longitude.toFixed(6))
  }
  const begin = async () => {
    setBusy(true)
    const guess = await locationOf(typed.postCode)
    setBusy(false)
    setOpen(true)
    if (guess) put(guess)
  }
  const remove = () => {
    set('latitude', '')
    set('longitude', '')
    setOpen(false)
  }
  const seen = publicPinOf(typed)
  const points: MapPoint[] = asBuyer
    ? seen
      ? [{ id: typed.id, ...seen, label: '買主に見える位置' }]
      : []
    : placed
      ? [{ id: typed.id, latitude, longitude, level: 2, label: '物件の位置' }]
      : []

  return (
    <Fieldset id={form.own('latitude').id} label="地図の位置" help="印を動かして、物件の入口に合わせてください。地図を押しても動きます。">
      {placed || open ? (
        <>
          <div className={styles.map}>
            <Suspense>
              {asBuyer ? (
                <EstateMap key="buyer" label="買主に見える地図" points={points} />
              ) : (
                <EstateMap key="owner" label="物件の位置を決める地図" points={points} movable onMove={put} />
              )}
            </Suspense>
          </div>
          <p className={styles.words} aria-live="polite">
            {asBuyer ? precision[typed.publicAddress] : placed ? '印の位置を保存します。' : '地図を押すと、印が付きます。'}
          </p>
          <div className={styles.buttons}>
            {placed && (
              <Button kind="quiet" wide={false} aria-pressed={asBuyer} onClick={() => setAsBuyer(!asBuyer)}>
                {asBuyer ? '自分の印に戻る' : '買主に見える地図を確かめる'}
              </Button>
            )}
            <Button kind="plain" onClick={remove}>
              地図の印を消す
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

/** About where the postcode is; nothing when it is unknown or cannot be asked. */
async function locationOf(postCode: string | null) {
  if (!postCode) return undefined
  const addresses = await api.getAddresses({ params: { postcode: postCode } }).catch(() => [])
  return addresses.find(({ location }) => location)?.location ?? undefined
}
