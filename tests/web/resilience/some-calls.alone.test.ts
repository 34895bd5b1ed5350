import { testFaultMatrix } from "./matrix";

testFaultMatrix("some");
