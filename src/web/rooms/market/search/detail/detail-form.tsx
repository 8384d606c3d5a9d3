import { mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { FacilityCategory } from '#domain/market/estate/facilities.ts'
import {
  type CodeCondition,
  type FlagCondition,
  flagLabels,
  labelsOf,
  newWithinLabels,
} from '#domain/market/saved-search/condition-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { ages, PlaceOptions, priceChoices, walks } from '../conditions/choices.tsx'
import { type Asked, listOf, searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { OptionChecks, OptionChoice, OptionFlags } from '../find/option-fields.tsx'
import type { Options } from '../find/options.ts'
import { LiveRelaxations } from '../find/relaxations.tsx'
import { useLiveOptions } from '../find/use-live-options.ts'
import { AreaRanges, Range } from './area-range.tsx'
import { ConditionGroup } from './condition-group.tsx'
import styles from './detail-form.module.css'
import { facilityGroups, typeDetailGroups } from './detail-groups.ts'

const entries = (labels: Readonly<Record<string, string>>) => Object.entries(labels)
const excluding = (Object.keys(flagLabels) as FlagCondition[]).filter((name) => name.startsWith('exclude'))
const wanting = (Object.keys(flagLabels) as FlagCondition[]).filter((name) => !name.startsWith('exclude'))
const flags = (names: FlagCondition[]) => names.map((name) => [name, flagLabels[name]] as const)

export interface Detail {
  asked: Asked
  options: Options
  cityNames: Readonly<Record<string, string>>
  /** The operators' categories for what a listing can have. */
  categories: readonly FacilityCategory[]
}

/** All conditions of a search. While choosing, each option shows its number of results, and the button the total. */
export function DetailForm({ detail, path, clear }: { detail: Detail; path: ResultsPath; clear: ReactNode }) {
  const { asked, cityNames, categories } = detail
  const form = useGetForm()
  const { conditions, options, busy, recount } = useLiveOptions(detail)
  const choosing = { conditions, options }
  const total = `${formatNumber(options.total)}件${options.capped ? '以上' : ''}`
  const codes = (name: CodeCondition, legend: string, hideLegend = false) => (
    <OptionChecks name={name} legend={legend} hideLegend={hideLegend} labels={entries(labelsOf(name, conditions))} choosing={choosing} />
  )
  return (
    <form
      className={styles.form}
      action={path}
      {...form}
      onChange={(event) => recount(event.currentTarget)}
      key={JSON.stringify(asked.conditions)}
      aria-label="条件"
    >
      <ConditionGroup title="物件種別" names={['estateType', 'estateTypeDetail']} conditions={conditions} open>
        {codes('estateType', '物件種別', true)}
        {typeDetailGroups(conditions).map(({ name, choices }) => (
          <OptionChecks key={name} name="estateTypeDetail" legend={`${name}のくわしい種別`} labels={choices} choosing={choosing} />
        ))}
      </ConditionGroup>
      <ConditionGroup
        title="エリア・キーワード"
        names={['searchPrefecturesCodes', 'searchCityCodes', 'keyword']}
        conditions={conditions}
        open
      >
        <SearchChoice
          label="都道府県"
          all="全国"
          name="searchPrefecturesCodes"
          defaultValue={asked.conditions.searchPrefecturesCodes ?? ''}
        >
          <PlaceOptions asked={asked.conditions.searchPrefecturesCodes} />
        </SearchChoice>
        <p>
          {listOf(asked.conditions.searchCityCodes)
            .map((code) => cityNames[code] ?? code)
            .join('・')}{' '}
          <Link
            to={conditions.searchPrefecturesCodes ? '/buyer/estate/search/selectCity' : '/buyer/estate/search/selectArea'}
            search={searchOf({ conditions, orderBy: asked.orderBy })}
          >
            {conditions.searchPrefecturesCodes ? '市区町村を選ぶ' : '日本地図から選ぶ'}
          </Link>
        </p>
        <SearchText
          label="キーワード"
          type="search"
          name="keyword"
          maxLength={100}
          placeholder="駅名・地名・特徴（空白で区切るといくつでも）"
          defaultValue={asked.conditions.keyword ?? ''}
        />
      </ConditionGroup>
      <ConditionGroup title="価格" names={['priceFrom', 'priceTo']} conditions={conditions} open>
        <Range from="priceFrom" to="priceTo" legend="価格" choices={priceChoices} unit="円" conditions={conditions} />
      </ConditionGroup>
      <ConditionGroup
        title="広さ"
        names={['searchAreaFrom', 'searchAreaTo', 'searchTotalFloorAreaFrom', 'searchTotalFloorAreaTo']}
        conditions={conditions}
        open
      >
        <AreaRanges conditions={conditions} />
      </ConditionGroup>
      <ConditionGroup title="間取り" names={['searchFloorPlans']} conditions={conditions} open>
        {codes('searchFloorPlans', '間取り', true)}
      </ConditionGroup>
      <ConditionGroup title="築年数・駅からの時間" names={['searchBuildingDate', 'nearestStationTimeTo']} conditions={conditions} open>
        <div className={styles.range}>
          <OptionChoice name="searchBuildingDate" label="築年数" choices={ages} unit="年" choosing={choosing} />
          <OptionChoice name="nearestStationTimeTo" label="駅徒歩" choices={walks} unit="分" choosing={choosing} />
        </div>
      </ConditionGroup>
      <ConditionGroup title="新着・値下げ・図面" names={['newWithinDays', ...wanting]} conditions={conditions}>
        <OptionChoice name="newWithinDays" label="新着" choices={entries(newWithinLabels)} unit="日以内" choosing={choosing} />
        <OptionFlags legend="値下げ・図面" labels={flags(wanting)} choosing={choosing} />
      </ConditionGroup>
      <ConditionGroup title="除く条件" names={excluding} conditions={conditions}>
        <OptionFlags legend="除く条件" labels={flags(excluding)} choosing={choosing} />
      </ConditionGroup>
      <ConditionGroup title="現況・引渡し・取引態様" names={['statusOfUse', 'saleTiming', 'transactionMode']} conditions={conditions}>
        {codes('statusOfUse', '現況')}
        {codes('saleTiming', '引渡し時期')}
        {codes('transactionMode', '取引態様')}
      </ConditionGroup>
      <ConditionGroup title="土地の権利・用途地域・道路" names={['landRight', 'cityPlan', 'areaOfUse', 'roadType']} conditions={conditions}>
        {codes('landRight', '土地の権利')}
        {codes('cityPlan', '都市計画')}
        {codes('areaOfUse', '用途地域')}
        {codes('roadType', '接する道路')}
      </ConditionGroup>
      <ConditionGroup title="建物の構造" names={['structure']} conditions={conditions}>
        {codes('structure', '建物の構造', true)}
      </ConditionGroup>
      <ConditionGroup title="こだわりの設備" names={['facilityCodes']} conditions={conditions}>
        <p>選んだ設備がすべてそろう物件をさがします。</p>
        {facilityGroups(conditions, categories).map(({ name, choices }) => (
          <OptionChecks key={name} name="facilityCodes" legend={name} labels={choices} choosing={choosing} />
        ))}
      </ConditionGroup>
      {/* Not editable here; carried along as a hidden input. */}
      <input type="hidden" name="searchCityCodes" value={asked.conditions.searchCityCodes ?? ''} />
      <input type="hidden" name="orderBy" value={asked.orderBy} />
      {asked.view && <input type="hidden" name="view" value={asked.view} />}
      {options.total === 0 && <LiveRelaxations of={{ ...asked, conditions }} cityNames={cityNames} path={path} />}
      <div className={styles.actions}>
        <Button type="submit" icon={mdiMagnify} large>
          {`該当 ${total}を見る`}
        </Button>
        {clear}
        <p className="visually-hidden" role="status">
          {busy ? '' : `該当 ${total}`}
        </p>
      </div>
    </form>
  )
}
