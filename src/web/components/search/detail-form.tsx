import { mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { structures } from '#domain/estate/building-enumerations.ts'
import { estateTypes, saleTimings } from '#domain/estate/enumerations.ts'
import { floorPlansShort } from '#domain/estate/floor-plans.ts'
import { formatNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { SearchChoice, SearchText } from '#web/components/ui/search-field.tsx'
import { CarriedConditions } from './carried-conditions.tsx'
import { ages, type Choice, floorAreas, landAreas, PlaceOptions, priceChoices, walks, withAsked } from './choices.tsx'
import { type Asked, type ConditionName, listOf } from './conditions.ts'
import styles from './detail-form.module.css'
import { queryOf } from './find-estates.ts'
import { readSearch } from './read-search.ts'
import { useGetForm, valuesOf } from './use-get-form.ts'

/** What is asked here; a narrower place and the order come along unseen. */
const own: readonly ConditionName[] = [
  'estateType',
  'searchPrefecturesCodes',
  'priceFrom',
  'priceTo',
  'searchAreaFrom',
  'searchAreaTo',
  'searchTotalFloorAreaFrom',
  'searchTotalFloorAreaTo',
  'searchFloorPlans',
  'searchBuildingDate',
  'nearestStationTimeTo',
  'structure',
  'saleTiming',
  'keyword',
]

/** Every condition that a search has, at once; says how many there are while one chooses. */
export function DetailForm({ asked, total }: { asked: Asked; total: number }) {
  const { conditions } = asked
  const form = useGetForm()
  const { count, recount } = useLiveCount(total)
  const one = (name: ConditionName) => ({ name, defaultValue: conditions[name] ?? '' })
  return (
    <form
      className={styles.form}
      action="/buyer/estate/search/resultDetail"
      {...form}
      onChange={(event) => recount(event.currentTarget)}
      key={JSON.stringify(conditions)}
    >
      <Any name="estateType" legend="物件種別" labels={estateTypes} asked={asked} />
      <Part legend="エリア">
        <SearchChoice label="都道府県" all="全国" {...one('searchPrefecturesCodes')}>
          <PlaceOptions asked={conditions.searchPrefecturesCodes} />
        </SearchChoice>
        <SearchText label="キーワード" type="search" maxLength={100} placeholder="駅名・地名・特徴" {...one('keyword')} />
      </Part>
      <Part legend="価格">
        <Range from="priceFrom" to="priceTo" choices={priceChoices} asked={asked} unit="円" />
      </Part>
      <Part legend="土地面積">
        <Range from="searchAreaFrom" to="searchAreaTo" choices={landAreas} asked={asked} unit="㎡" />
      </Part>
      <Part legend="建物面積・専有面積">
        <Range from="searchTotalFloorAreaFrom" to="searchTotalFloorAreaTo" choices={floorAreas} asked={asked} unit="㎡" />
      </Part>
      <Any name="searchFloorPlans" legend="間取り" labels={floorPlansShort} asked={asked} />
      <Part legend="築年数・駅からの時間">
        <SearchChoice
          label="築年数"
          all="指定なし"
          choices={withAsked(ages, conditions.searchBuildingDate, '年')}
          {...one('searchBuildingDate')}
        />
        <SearchChoice
          label="駅徒歩"
          all="指定なし"
          choices={withAsked(walks, conditions.nearestStationTimeTo, '分')}
          {...one('nearestStationTimeTo')}
        />
      </Part>
      <Any name="structure" legend="建物構造" labels={structures} asked={asked} />
      <Any name="saleTiming" legend="引渡し時期" labels={saleTimings} asked={asked} />
      <CarriedConditions conditions={conditions} except={own} />
      <input type="hidden" name="orderBy" value={asked.orderBy} />
      <div className={styles.actions}>
        <Button type="submit" icon={mdiMagnify} large>
          {`該当 ${formatNumber(count)}件を見る`}
        </Button>
        <Link to="/buyer/estate/search/selectDetail">条件をクリア</Link>
        <p className="visually-hidden" role="status">
          {`該当 ${formatNumber(count)}件`}
        </p>
      </div>
    </form>
  )
}

const Part = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

function Any({
  name,
  legend,
  labels,
  asked,
}: {
  name: ConditionName
  legend: string
  labels: Readonly<Record<number, string>>
  asked: Asked
}) {
  const chosen = listOf(asked.conditions[name])
  return (
    <fieldset className={styles.any}>
      <legend>{legend}</legend>
      {Object.entries(labels).map(([code, label]) => (
        <label className={styles.check} key={code}>
          <input type="checkbox" name={name} value={code} defaultChecked={chosen.includes(code)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function Range({
  from,
  to,
  choices,
  asked: { conditions },
  unit,
}: {
  from: ConditionName
  to: ConditionName
  choices: readonly Choice[]
  asked: Asked
  unit: string
}) {
  return (
    <>
      <SearchChoice
        label="下限"
        all="下限なし"
        name={from}
        defaultValue={conditions[from] ?? ''}
        choices={withAsked(choices, conditions[from], unit)}
      />
      <SearchChoice
        label="上限"
        all="上限なし"
        name={to}
        defaultValue={conditions[to] ?? ''}
        choices={withAsked(choices, conditions[to], unit)}
      />
    </>
  )
}

const AFTER_MS = 300

/** How many the form as it stands would find; asked for once one pauses. */
function useLiveCount(total: number) {
  const [counted, setCounted] = useState<{ of: number; count: number }>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const recount = (form: HTMLFormElement) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(async () => {
      // Without an answer the last number stays; the press on the button asks anyway.
      const answer = await api.countPublicEstates({ query: queryOf(readSearch(valuesOf(form)).conditions) }).catch(() => undefined)
      if (answer) setCounted({ of: total, count: answer.count })
    }, AFTER_MS)
  }
  return { count: counted?.of === total ? counted.count : total, recount }
}
