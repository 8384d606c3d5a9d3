import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Handover } from '#domain/deal/handover/contract.ts'
import { handedPapers, MeterKind } from '#domain/deal/handover/enumerations.ts'
import { SmallPictures } from '#web/rooms/base/image/small-pictures.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

export function RecordTable({ record }: { record: Handover }) {
  const { day, place, present, keys, papers, otherPapers, meters, facilities, leftovers, pictures, remarks } = record
  const lines = (words: readonly string[]) => words.map((word) => <p key={word}>{word}</p>)
  return (
    <DefinitionTable
      rows={[
        { term: '引渡しの日', value: day && formatDay(day) },
        { term: '場所', value: place },
        { term: '立ち会った方', value: present.join('、') },
        { term: '鍵', value: keys.length > 0 && lines(keys.map(({ what, count }) => `${what} ${count}本`)) },
        {
          term: '書類',
          value:
            (papers.length > 0 || otherPapers) &&
            lines([...papers.map((code) => handedPapers[code]), ...(otherPapers ? [otherPapers] : [])]),
        },
        {
          term: 'メーター',
          value: meters.length > 0 && (
            <div className="stack gap-2">
              {meters.map(({ kind, reading, picture }) => (
                <div className="stack gap-1" key={kind}>
                  <p>{`${MeterKind.labels[kind]} ${reading || '（写真のとおり）'}`}</p>
                  {picture && <SmallPictures paths={[picture]} called={`${MeterKind.labels[kind]}のメーターの写真`} />}
                </div>
              ))}
            </div>
          ),
        },
        { term: '設備の確認', value: facilities ? '付帯設備表のとおりに設備があることを、一緒に確かめました' : '' },
        { term: '残っている物', value: leftovers },
        { term: '写真', value: pictures.length > 0 && <SmallPictures paths={pictures} called="引渡しの写真" /> },
        { term: '備考', value: remarks },
      ].map(({ term, value }) => ({ term, value: value || '' }))}
    />
  )
}
