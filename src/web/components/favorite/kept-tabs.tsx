import { Link } from '@tanstack/react-router'
import { Tab, TabList } from '#web/components/ui/tabs.tsx'

/** What one keeps of the search, side by side. */
export function KeptTabs() {
  return (
    <TabList label="保存したもの">
      <Tab>
        <Link to="/buyer/favorite">お気に入り</Link>
      </Tab>
      <Tab>
        <Link to="/buyer/savedSearch">保存した条件</Link>
      </Tab>
      <Tab>
        <Link to="/buyer/history">閲覧履歴</Link>
      </Tab>
    </TabList>
  )
}
