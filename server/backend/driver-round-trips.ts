/**
 * What postgres.js 3.4.9 is given so that a statement takes one round trip. A statement that is not prepared on the
 * server was described first, which is a round trip of its own: now the types of its parameters are remembered in this
 * process, by its text, until the database says that they do not fit. And a statement may take others along, `before`
 * and `after` it: all are sent at once and answered together, and are one transaction, which ends where the message
 * ends.
 */
export const roundTripCorrections = [
  {
    before: "  const sent = Queue()\n",
    after: "  options.shared.takesCompanions = true\n  const sent = Queue()\n",
  },
  {
    before: "    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared)\n",
    after: `    q.shape = types + string
    const known = q.prepare || q.cursorFn ? undefined : knownTypes(q.shape)
    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared && !known)\n`,
  },
  {
    before: "      : { string, types, name: q.prepare ? statementId + statementCount++ : '' }\n",
    after:
      "      : { string, types: known || types, name: q.prepare ? statementId + statementCount++ : '' }\n",
  },
  {
    before: "  function toBuffer(q) {\n",
    after: `  function described() {
    return options.shared.described ||= new Map()
  }

  function knownTypes(shape) {
    const types = described().get(shape)
    described().delete(shape)
    types && described().set(shape, types)
    return types && types.slice()
  }

  function rememberTypes({ shape, statement }) {
    described().size < 500 || described().delete(described().keys().next().value)
    described().set(shape, statement.types.slice())
  }

  function together(statements = []) {
    return Buffer.concat(statements.flatMap(({ string, parameters }) => [
      Parse(string, parameters, []),
      Bind([...parameters], []),
      Describe('P'),
      b().E().str(b.N).i32(0).end()
    ]))
  }

  function nextResult() {
    results = results || [result]
    results.push(result = new Result())
  }

  function toBuffer(q) {\n`,
  },
  {
    before: "        ? Buffer.concat([describe(q), Flush])\n",
    after: "        ? Buffer.concat([together(q.options.before), describe(q), Flush])\n",
  },
  {
    before: "          : unnamed(q)\n",
    after: "          : Buffer.concat([together(q.options.before), unnamed(q)])\n",
  },
  {
    before: "        : ExecuteUnnamed\n",
    after: `        : q.options.after
          ? Buffer.concat([b().E().str(b.N).i32(0).end(), together(q.options.after), Sync])
          : ExecuteUnnamed\n`,
  },
  {
    before:
      "    query.describeFirst && !query.onlyDescribe && (write(prepared(query)), query.describeFirst = false)\n",
    after: `    if (query.describeFirst && !query.onlyDescribe) {
      write(prepared(query))
      query.describeFirst = false
      query.prepare || query.cursorFn || rememberTypes(query)
    }\n`,
  },
  {
    before: "  function NoData() {\n",
    after: "  function NoData() {\n    result.command && nextResult()\n",
  },
  {
    before: "      errorResponse = Errors.postgres(parseError(x))\n",
    after: `      errorResponse = Errors.postgres(parseError(x))
      if (/^(22|42|XX000)/.test(errorResponse.code)) described().delete(query.shape)\n`,
  },
  // What cannot be written is refused by itself: another request's statement may be queued before it.
  {
    before: "      sent.length === 0 && write(Sync)\n      errored(error)\n",
    after: `      if (query !== q) {
        sent.remove(q)
        queryError(q, error)
        return true
      }
      write(Sync)
      errored(error)\n`,
  },
]

/** Whether a client of the driver sends the companions of a statement. Uncorrected it would leave them out. */
export function takesCompanions({ options }: { options: object }): boolean {
  const { shared } = options as { shared?: { takesCompanions?: boolean } }
  return shared?.takesCompanions === true
}
