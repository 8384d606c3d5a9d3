import { mdiMagnify } from '@mdi/js'
import { type ReactNode, useId, useRef, useState } from 'react'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import { toNarrow } from '#domain/base/words/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { type Place, placesOf, townAfter } from './places.ts'
import { prefectures } from './prefectures.ts'
import { useCities } from './use-cities.ts'

export type AddressPart = 'postCode' | 'prefecturesCode' | 'cityCode' | 'address1'

/**
 * Postcode, prefecture, municipality and town of an address. Seven digits fill in the rest; where a postcode has several places the user
 * picks one, and everything stays editable. `field` is the form's own, so `<AddressFields field={form.field} required />`; for other field
 * names, map them: `field={(part) => form.field(ownerNames[part])}`. The fields after the town belong to the form.
 */
export function AddressFields({
  field,
  required = false,
  townHelp = '例）高田馬場一丁目',
}: {
  field: (part: AddressPart) => TextControl
  required?: boolean
  townHelp?: ReactNode
}) {
  const radioName = useId()
  const [found, setFound] = useState<LookupResult>(nothing)
  const asked = useRef('')
  const [postCode, prefecturesCode, cityCode, town] = [field('postCode'), field('prefecturesCode'), field('cityCode'), field('address1')]
  const { cities, retry } = useCities(prefecturesCode.value)

  const fillIn = (place: Place) => {
    prefecturesCode.onChange(place.prefecturesCode)
    cityCode.onChange(place.cityCode)
    town.onChange(townAfter(town.value, place.town))
  }

  const lookUp = async (typed: string) => {
    const digits = readDigits(typed)
    asked.current = digits
    if (digits.length !== 7) {
      setFound({ ...nothing, sentence: '郵便番号は7桁の数字で入力してください（例：1000001）' })
      return
    }
    setFound((before) => ({ ...before, searching: true }))
    const answer = await search(digits)
    // A late answer for a postcode no longer in the field.
    if (asked.current !== digits) return
    setFound(answer)
    const [first] = answer.places
    if (first && answer.places.length === 1) fillIn(first)
  }

  const type = (typed: string) => {
    postCode.onChange(typed)
    const digits = readDigits(typed)
    if (digits.length === 7 && digits !== asked.current) void lookUp(typed)
  }

  return (
    <>
      <TextField
        {...postCode}
        label="郵便番号"
        required={required}
        help="7桁を入力すると、住所の候補が入ります。"
        inputMode="numeric"
        correct={toNarrow}
        autoComplete="postal-code"
        maxLength={12}
        short
        onChange={type}
        action={
          <Button kind="quiet" wide={false} icon={mdiMagnify} busy={found.searching} onClick={() => lookUp(postCode.value)}>
            住所検索
          </Button>
        }
      />
      <p className="hint" role="status">
        {found.sentence}
      </p>
      {found.places.length > 1 && (
        <RadioCards
          label="住所の候補"
          showOptional={false}
          name={radioName}
          choices={found.places.map((place, index) => ({ value: String(index), label: place.text }))}
          value={String(indexOf(found.places, cityCode.value, town.value))}
          onChange={(index) => {
            const place = found.places[Number(index)]
            if (place) fillIn(place)
          }}
        />
      )}
      <Select
        {...prefecturesCode}
        label="都道府県"
        required={required}
        empty="選択してください"
        options={prefectures().map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="address-level1"
        onChange={(code) => {
          prefecturesCode.onChange(code)
          cityCode.onChange('')
        }}
      />
      <Select
        {...cityCode}
        label="市区町村"
        required={required}
        empty={emptyChoice(prefecturesCode.value, cities)}
        options={(cities ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        help={retry && '市区町村の一覧を読み込めませんでした。'}
      />
      {retry && (
        <Button kind="quiet" wide={false} onClick={retry}>
          市区町村をもう一度読み込む
        </Button>
      )}
      <TextField {...town} label="町名・丁目" required={required} help={townHelp} autoComplete="address-level3" maxLength={100} />
    </>
  )
}

interface LookupResult {
  places: readonly Place[]
  /** Result of the lookup, in words. */
  sentence: string | undefined
  /** A lookup is running; a newer one replaces it. */
  searching?: boolean
}

const nothing: LookupResult = { places: [], sentence: undefined }

async function search(postCode: string): Promise<LookupResult> {
  try {
    const places = await placesOf(postCode)
    if (places.length > 1) return { places, sentence: 'この郵便番号には住所が複数あります。候補から選んでください。' }
    return {
      places,
      sentence: places[0] ? `${places[0].text}を入力しました。` : '郵便番号が見つかりませんでした。住所を直接入力してください。',
    }
  } catch {
    return { places: [], sentence: '住所を調べられませんでした。もう一度お試しいただくか、直接入力してください。' }
  }
}

/** The place that the fields show now; if the names of two towns begin alike, the longer match wins. */
function indexOf(places: readonly Place[], cityCode: string, typed: string): number {
  const fitting = places.filter((place) => place.cityCode === cityCode && typed.startsWith(place.town))
  const longest = fitting.toSorted((one, other) => other.town.length - one.town.length)[0]
  return longest ? places.indexOf(longest) : -1
}

function emptyChoice(prefecturesCode: string, cities: readonly unknown[] | undefined): string {
  if (!prefecturesCode) return '先に都道府県を選択してください'
  return cities ? '選択してください' : '読み込み中…'
}
