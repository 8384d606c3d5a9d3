import { api } from '#web/api/client.ts'
import { saveFile } from '#web/device/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

export const newCodes = async (): Promise<string[]> => (await api.issueRecoveryCodes()).codes

/** Shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="stack gap-3">
      <Notice kind="warning" title="復旧コードが表示されるのは、この画面だけです">
        <p>印刷して引き出しに入れてください。スマートフォンをなくしたときに、1つずつ一度だけ使えます。</p>
      </Notice>
      <ul className="stack gap-2 text-l tinted pad-3 small-tiles" aria-label="復旧コード">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-2">
        <Button kind="quiet" wide={false} onClick={() => print()}>
          印刷する
        </Button>
        <Button
          kind="quiet"
          wide={false}
          onClick={() => saveFile(`${codes.join('\r\n')}\r\n`, 'engawa-recovery-codes.txt', 'text/plain;charset=utf-8')}
        >
          ファイルに保存する
        </Button>
      </div>
    </div>
  )
}

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open title="復旧コード" onClose={onClose} actions={<Button onClick={onClose}>控えました</Button>}>
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
