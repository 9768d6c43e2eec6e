import { measureMemory } from "./memory.ts"
import { measureRender } from "./render.ts"
import { measureStart } from "./start.ts"
import { printTable } from "./table.ts"
import { measureThroughput } from "./throughput.ts"

printTable(await measureStart())
printTable(await measureRender())
printTable(await measureMemory())
printTable(await measureThroughput())
