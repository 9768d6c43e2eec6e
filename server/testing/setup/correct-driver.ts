import { correctDatabaseDriver } from "../../backend/driver-corrections.ts"

correctDatabaseDriver()
