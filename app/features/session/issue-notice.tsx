import type { AuthIssue } from "./auth-issue.ts"
import { useAuthIssueText } from "./use-auth-issue-text.ts"

/** Says that something did not succeed, and why; announced when it appears. Nothing without an issue. */
export function IssueNotice({ title, issue }: { title: string; issue: AuthIssue | null }) {
  const textOf = useAuthIssueText()
  return (
    <div role="alert">
      {issue && (
        <div className="mt-6 border border-danger border-l-4 bg-danger-100 p-4">
          <p className="font-semibold">{title}</p>
          <p className="mt-1">{textOf(issue)}</p>
        </div>
      )}
    </div>
  )
}
