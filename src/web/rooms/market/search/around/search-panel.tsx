import { mdiClose, mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, SubmitEvent } from 'react'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { CarriedConditions } from '../conditions/carried-conditions.tsx'
import { PlaceOptions, priceChoices, withCurrentChoice } from '../conditions/choices.tsx'
import { type ConditionName, type ConditionTexts, listOf, searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { useConditions } from '../conditions/use-conditions.ts'
import { wishes } from '../conditions/wishes.ts'
import type { FoundEstates } from '../find/find-estates.ts'
import styles from './search-panel.module.css'

const own: readonly ConditionName[] = ['estateType', 'searchPrefecturesCodes', 'searchCityCodes', 'priceFrom', 'priceTo', 'keyword']

/**
 * The filters of a search. A form that submits to a URL, so it works before the script has loaded, and without it; with it every choice
 * searches immediately. It is a popover, which needs no script either: a sheet from below on a phone.
 */
export function SearchPanel({ panel: id, found, path }: { panel: string; found: FoundEstates; path: ResultsPath }) {
  const { asked, count, capped, cityNames } = found
  const { conditions, note, choose, search } = useConditions(asked, path)
  const role = useRole()
  const here = searchOf({ conditions, orderBy: asked.orderBy, view: asked.view })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search()
    close(event.currentTarget)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link in it arrives here as a click.
    <form
      id={id}
      popover="auto"
      className={`full paper ink ${styles.panel}`}
      action={path}
      method="get"
      aria-label="物件の絞り込み"
      onSubmit={submit}
      onClick={leave}
    >
      <div className={`row middle between line-below ${styles.head}`}>
        <h2 className="text-l">絞り込む</h2>
        <RoundButton icon={mdiClose} label="閉じる" popoverTarget={id} popoverTargetAction="hide" />
      </div>
      <fieldset className={`cluster gap-2 ${styles.types}`}>
        <legend>物件種別</legend>
        {Object.entries(estateTypes).map(([code, name]) => check('estateType', code, name, conditions, choose))}
      </fieldset>
      <SearchChoice
        label="都道府県"
        name="searchPrefecturesCodes"
        all="全国"
        value={conditions.searchPrefecturesCodes ?? ''}
        onChange={({ target }) => choose({ searchPrefecturesCodes: target.value || undefined })}
      >
        <PlaceOptions asked={conditions.searchPrefecturesCodes} />
      </SearchChoice>
      {conditions.searchCityCodes && (
        <fieldset className={`cluster gap-2 ${styles.types}`}>
          <legend>市区町村</legend>
          {Object.entries(cityNames).map(([code, name]) => check('searchCityCodes', code, name, conditions, choose))}
        </fieldset>
      )}
      {conditions.searchPrefecturesCodes ? (
        <Link to="/buyer/estate/search/selectCity" search={here} className={styles.more}>
          市区町村を選ぶ
        </Link>
      ) : (
        <Link to="/buyer/estate/search/selectArea" search={here} className={styles.more}>
          エリアをまとめて選ぶ
        </Link>
      )}
      <div className={`stack gap-3 ${styles.range}`}>
        <SearchChoice
          label="価格（下限）"
          name="priceFrom"
          all="下限なし"
          choices={withCurrentChoice(priceChoices, conditions.priceFrom, '円')}
          value={conditions.priceFrom ?? ''}
          onChange={({ target }) => choose({ priceFrom: target.value || undefined })}
        />
        <SearchChoice
          label="価格（上限）"
          name="priceTo"
          all="上限なし"
          choices={withCurrentChoice(priceChoices, conditions.priceTo, '円')}
          value={conditions.priceTo ?? ''}
          onChange={({ target }) => choose({ priceTo: target.value || undefined })}
        />
      </div>
      <SearchText
        label="キーワード"
        name="keyword"
        type="search"
        maxLength={100}
        placeholder="駅名・地名・特徴"
        value={conditions.keyword ?? ''}
        onChange={({ target }) => note({ keyword: target.value })}
      />
      <ul className="cluster gap-2" aria-label="キーワードの例">
        {wishes.map((word) => (
          <li key={word}>
            <Link to={path} search={{ ...here, keyword: word }} className="inline-row target small plain-link framed sides-3 hovers">
              {word}
            </Link>
          </li>
        ))}
      </ul>
      {role === 'guest' ? (
        <Link to="/buyer/estate" search={{ ...here, step: 'detail' } as Record<string, string>} className={styles.more}>
          {finer}
        </Link>
      ) : (
        <Link to="/buyer/estate/search/selectDetail" search={here} className={styles.more}>
          {finer}
        </Link>
      )}
      {asked.view && <input type="hidden" name="view" value={asked.view} />}
      <CarriedConditions conditions={asked.conditions} except={own} />
      <div className={`line-above ${styles.actions}`}>
        <Button type="submit" icon={mdiMagnify}>
          {`${formatNumber(count)}件${capped ? '以上' : ''}を見る`}
        </Button>
      </div>
    </form>
  )
}

const finer = '面積・間取り・設備などもっと細かく'

/** A choice among several; plain elements, because there are many of them. */
function check(
  name: 'estateType' | 'searchCityCodes',
  code: string,
  label: string,
  conditions: ConditionTexts,
  choose: (change: ConditionTexts) => void,
) {
  const chosen = listOf(conditions[name])
  const isChosen = chosen.includes(code)
  const other = () => (isChosen ? chosen.filter((each) => each !== code) : [...chosen, code]).join(',') || undefined
  return (
    <label className={`inline-row gap-2 small framed sides-2 ${styles.check}`} key={code}>
      <input type="checkbox" name={name} value={code} checked={isChosen} onChange={() => choose({ [name]: other() })} />
      {label}
    </label>
  )
}

/** Closes the panel when a link in it is followed, so it is not open on return. */
function leave(event: MouseEvent<HTMLFormElement>) {
  if ((event.target as Element).closest('a')) close(event.currentTarget)
}

function close(panel: HTMLElement) {
  if (panel.matches(':popover-open')) panel.hidePopover()
}
