import { Link } from '@tanstack/react-router'
import { useRole } from '#web/session/use-viewer.ts'
import { Brand } from '#web/ui/page/brand.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const role = useRole()
  return (
    <footer className={`line-above sunken ${styles.footer}`}>
      <div className={`stack gap-8 page-width ${styles.inner}`}>
        <div className={`stack from-top gap-2 hint ${styles.about}`}>
          <Brand />
          <p>売主と買主が、縁側に腰かけるように話せる不動産の場です。やり取りは運営が見守ります。</p>
        </div>
        <nav className={`stack gap-6 ${styles.columns}`} aria-label="フッターメニュー">
          <div>
            <h2>さがす</h2>
            <ul className={styles.list}>
              <li>
                <Link to="/buyer/estate" activeOptions={{ exact: true }}>
                  物件をさがす
                </Link>
              </li>
              <li>
                <Link to="/buyer/estate/search/selectArea">エリアからさがす</Link>
              </li>
              <li>
                <Link to="/buyer/estate/supportPrice">費用の目安</Link>
              </li>
              <li>
                <Link to="/faq" activeOptions={{ includeHash: true }}>
                  よくある質問
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>売る</h2>
            <ul className={styles.list}>
              {role === 'guest' && (
                <>
                  <li>
                    <Link to="/seller/estate">売りたい方はこちら</Link>
                  </li>
                  <li>
                    <Link to="/seller/signup">売主の会員登録</Link>
                  </li>
                </>
              )}
              <li>
                <Link to="/faq" hash="sell" activeOptions={{ includeHash: true }}>
                  売りたい方のよくある質問
                </Link>
              </li>
              <li>
                <Link to="/faq" hash="sell-cost" activeOptions={{ includeHash: true }}>
                  売るときの費用
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>縁側について</h2>
            <ul className={styles.list}>
              <li>
                <Link to="/notice">運営からのお知らせ</Link>
              </li>
              <li>
                <Link to="/contact">お問い合わせ</Link>
              </li>
              <li>
                <Link to="/terms">利用規約</Link>
              </li>
              <li>
                <Link to="/privacy">プライバシーポリシー</Link>
              </li>
              <li>
                <Link to="/external">外部送信について</Link>
              </li>
              <li>
                <Link to="/guideline">禁止行為ガイドライン</Link>
              </li>
              <li>
                <Link to="/law">特定商取引法に基づく表記</Link>
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </footer>
  )
}
