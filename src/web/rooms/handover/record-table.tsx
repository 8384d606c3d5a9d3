import { formatDay } from '#domain/format-moments.ts'
import type { Handover } from '#domain/handover/contract.ts'
import { handedPapers, meterKinds } from '#domain/handover/enumerations.ts'
import { sized } from '#domain/image/paths.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './handover.module.css'

/** What the record says, with its pictures. */
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
                  <p>{`${meterKinds[kind]} ${reading || '（写真のとおり）'}`}</p>
                  {picture && <Picture path={picture} alt={`${meterKinds[kind]}のメーターの写真`} />}
                </div>
              ))}
            </div>
          ),
        },
        { term: '設備の確認', value: facilities ? '付帯設備表のとおりに設備があることを、一緒に確かめました' : '' },
        { term: '残っている物', value: leftovers },
        {
          term: '写真',
          value: pictures.length > 0 && (
            <div className="cluster gap-2">
              {pictures.map((path, index) => (
                <Picture key={path} path={path} alt={`引渡しの写真${index + 1}`} />
              ))}
            </div>
          ),
        },
        { term: '備考', value: remarks },
      ].map(({ term, value }) => ({ term, value: value || '' }))}
    />
  )
}

const Picture = ({ path, alt }: { path: string; alt: string }) => (
  <a href={path} target="_blank" rel="noreferrer">
    <img className={styles.picture} src={sized(path, 480)} alt={alt} width={120} loading="lazy" />
  </a>
)
