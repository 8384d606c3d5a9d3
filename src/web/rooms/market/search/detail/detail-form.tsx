import { mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { FacilityCategory } from '#domain/market/estate/facilities.ts'
import { type Group, groups, pageKeys, pageParametersOf } from '#domain/market/listing/condition-catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { PlaceOptions } from '../conditions/choices.tsx'
import { listOf, type ParsedSearch, searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { OptionChecks } from '../find/option-fields.tsx'
import type { Options } from '../find/options.ts'
import { LiveRelaxations } from '../find/relaxations.tsx'
import { useLiveOptions } from '../find/use-live-options.ts'
import { ConditionGroup } from './condition-group.tsx'
import styles from './detail-form.module.css'
import { facilityGroups, typeDetailGroups } from './detail-groups.ts'
import { GroupFields } from './group-fields.tsx'

export interface Detail {
  asked: ParsedSearch
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
  /** Fields that do not follow from the kind of a condition. */
  const own: Partial<Record<Group, ReactNode>> = {
    type: typeDetailGroups(conditions).map(({ name, choices }) => (
      <OptionChecks key={name} name="estateTypeDetail" legend={`${name}のくわしい種別`} labels={choices} choosing={choosing} />
    )),
    place: (
      <>
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
      </>
    ),
    facilities: (
      <>
        <p>選んだ設備がすべてそろう物件をさがします。</p>
        {facilityGroups(conditions, categories).map(({ name, choices }) => (
          <OptionChecks key={name} name="facilityCodes" legend={name} labels={choices} choosing={choosing} />
        ))}
      </>
    ),
  }
  return (
    <form
      className="stack shrinks"
      action={path}
      {...form}
      onChange={(event) => recount(event.currentTarget)}
      key={JSON.stringify(asked.conditions)}
      aria-label="条件"
    >
      {(Object.keys(groups) as Group[]).map((group) => (
        <ConditionGroup key={group} {...groups[group]} names={pageKeys(group).flatMap(pageParametersOf)} conditions={conditions}>
          <GroupFields group={group} choosing={choosing} />
          {own[group]}
        </ConditionGroup>
      ))}
      {/* Not editable here; carried along as hidden inputs. */}
      <input type="hidden" name="searchCityCodes" value={asked.conditions.searchCityCodes ?? ''} />
      {asked.conditions.mapArea && <input type="hidden" name="mapArea" value={asked.conditions.mapArea} />}
      <input type="hidden" name="orderBy" value={asked.orderBy} />
      {asked.view && <input type="hidden" name="view" value={asked.view} />}
      {options.total === 0 && <LiveRelaxations of={{ ...asked, conditions }} cityNames={cityNames} path={path} />}
      <div className={`cluster middle center gap-1 gap-x-6 pad-2-4 line-above paper above-4 ${styles.actions}`}>
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
