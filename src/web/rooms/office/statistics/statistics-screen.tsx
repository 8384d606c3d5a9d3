import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { City } from '#domain/base/master/contract.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { formatNumber, formatYen } from '#domain/base/words/format.ts'
import type { Answers, HouseStatistics } from '#domain/office/statistics/contract.ts'
import { allMetrics, groupings, type Metric, metrics } from '#domain/office/statistics/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { saveFile } from '#web/device/save-file.ts'
import { CsvButton } from '#web/rooms/base/export-log/csv-button.tsx'
import { TakeoutDialog } from '#web/rooms/base/export-log/takeout-dialog.tsx'
import { prefectures } from '#web/rooms/base/master/prefectures.ts'
import { useCities } from '#web/rooms/base/master/use-cities.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { FigureTiles } from '#web/ui/reading/figure-tiles.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AnswerSpeed } from './answer-speed.tsx'
import { countOf, FigureTable } from './figure-table.tsx'
import { Funnel } from './funnel.tsx'
import { byOf, cityOf, queryOf, type StatisticsAddress } from './load-statistics.ts'
import { MonthBars } from './month-bars.tsx'
import { MonthChange } from './month-change.tsx'
import { Recounting } from './recounting.tsx'
import { sinceOpening } from './share.ts'

interface StatisticsScreenProps {
  search: StatisticsAddress
  /** Otherwise why there are none. */
  found: { statistics: HouseStatistics; answers: Answers } | undefined
  problem: string | undefined
  /** Towns of the chosen prefecture. */
  cities: readonly City[]
}

/** Figures of the whole service, meant for a weekly look, so nothing on the page calls for action. */
export function StatisticsScreen({ search, found, problem, cities }: StatisticsScreenProps) {
  const [isWriting, setWriting] = useState(false)
  const viewer = useViewer()
  const mayRecount = viewer !== null && may(viewer, 'job')
  const write = async (reason: { reason: string; reasonNote?: string }) => {
    saveFile(await api.exportStatistics({ query: { ...queryOf(search), ...reason } }), 'statistics.csv')
    showToast('CSVを書き出しました')
  }
  return (
    <Page
      list
      title="統計"
      lead="掲載から成約までの数です。昨日までは夜に集計し、今日の分はいま数えています。会員のお名前は含みません。"
      actions={found && <CsvButton onClick={() => setWriting(true)} />}
    >
      <Filter search={search} cities={cities} />
      {problem && (
        <Notice kind="error" title="この期間では調べられません" live>
          <p>{problem}</p>
        </Notice>
      )}
      {found && (isEmpty(found.statistics) ? <Empty {...found.statistics} /> : <Found {...found} search={search} />)}
      {found && mayRecount && <Recounting {...found.statistics} />}
      {found && <AnswerSpeed answers={found.answers} from={found.statistics.from} />}
      {isWriting && (
        <TakeoutDialog title="統計を書き出しますか" onClose={() => setWriting(false)} send={write}>
          <p>いまの条件の表を、CSV（UTF-8、Excelで開けます）で保存します。会員のお名前は含みません。</p>
        </TakeoutDialog>
      )}
    </Page>
  )
}

/** The figures above all others. */
const heads = ['visits', 'enquiries', 'agreed'] as const satisfies Metric[]

const isEmpty = ({ totals }: HouseStatistics) => allMetrics.every((metric) => metric === 'live' || !totals.figures[metric])

const Empty = ({ from, to }: HouseStatistics) => (
  <EmptyState drawing="lantern" title={from === to ? 'この月の記録はありません' : 'この期間の記録はありません'}>
    <Link to="/admin/statistics" search={{}}>
      直近12か月を見る
    </Link>
  </EmptyState>
)

function Found({ statistics: all, search }: NonNullable<StatisticsScreenProps['found']> & { search: StatisticsAddress }) {
  const by = byOf(search)
  const statistics = by === 'month' ? { ...all, rows: sinceOpening(all.rows) } : all
  const { totals } = statistics
  return (
    <>
      <FigureTiles
        label="この期間の合計"
        long
        figures={[
          ...heads.map((metric) => ({ name: metrics[metric].label, figure: countOf(totals.figures[metric]) })),
          { name: '入金額', figure: formatYen(totals.yen) },
        ]}
      />
      {by === 'month' && <MonthBars statistics={statistics} />}
      <section className="stack gap-3">
        <h2>閲覧から完了まで</h2>
        <p className="on-desk">棒の長さは、お気に入りから先の段階を比べたものです。</p>
        <Funnel totals={totals} />
        {totals.daysToAgreement !== null && (
          <p>{`初めての掲載から成約まで：${formatNumber(totals.daysToAgreement)}日（成約した物件の日数の中央値）`}</p>
        )}
      </section>
      <MonthChange statistics={statistics} by={by} />
      <div className="on-phone">
        <Disclosure summary="それぞれの数が数えているもの">
          <DefinitionTable rows={Object.values(metrics).map(({ label, counts }) => ({ term: label, value: counts }))} />
        </Disclosure>
      </div>
      <section className="stack gap-3">
        <h2>{`${groupings[by]}ごと`}</h2>
        <p>
          今月と先月は毎晩集計し直します。それより前の月は、集計したときのままです。「成約まで」は、初めての掲載から成約までの日数の中央値で、3件に満たないときは出しません。
        </p>
        <FigureTable statistics={statistics} search={search} />
      </section>
    </>
  )
}

function Filter({ search, cities: ofAddress }: { search: StatisticsAddress; cities: readonly City[] }) {
  const { sort: _, ...asked } = { ...search, cityCode: cityOf(search) }
  const chosen = Object.values(asked).filter(Boolean).length
  return (
    <FilterFold chosen={chosen}>
      <search>
        <form action="/admin/statistics" {...useGetForm()} className="cluster bottom gap-3" key={JSON.stringify(asked)}>
          <SearchText label="この月から" name="from" type="month" placeholder="2026-11" defaultValue={search.from} />
          <SearchText label="この月まで" name="to" type="month" placeholder="2026-11" defaultValue={search.to} />
          <Place search={search} ofAddress={ofAddress} />
          <SearchChoice
            label="種別"
            name="estateType"
            all="すべて"
            choices={Object.entries(estateTypes).filter(([code]) => code !== '0')}
            defaultValue={search.estateType ?? ''}
          />
          <SearchChoice label="分けかた" name="by" choices={Object.entries(groupings)} defaultValue={byOf(search)} />
          <Button type="submit" kind="quiet" wide={false}>
            表示する
          </Button>
        </form>
      </search>
    </FilterFold>
  )
}

/** A prefecture and its towns: loaded as soon as it is chosen, or with the answer where scripts do not run. */
function Place({ search, ofAddress }: { search: StatisticsAddress; ofAddress: readonly City[] }) {
  const [prefecture, setPrefecture] = useState(search.prefecturesCode ?? '')
  const isAsked = prefecture === search.prefecturesCode
  const { cities = isAsked ? ofAddress : [] } = useCities(prefecture)
  return (
    <>
      <SearchChoice
        label="都道府県"
        name="prefecturesCode"
        all="全国"
        choices={prefectures().map(({ code, name }) => [code, name] as const)}
        value={prefecture}
        onChange={({ target }) => setPrefecture(target.value)}
      />
      {prefecture && (
        <SearchChoice
          key={prefecture}
          label="市区町村"
          name="cityCode"
          all="すべて"
          choices={cities.map(({ code, name }) => [code, name] as const)}
          defaultValue={(isAsked && cityOf(search)) || ''}
        />
      )}
    </>
  )
}
