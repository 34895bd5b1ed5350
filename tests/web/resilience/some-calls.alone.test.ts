import { testMatrix } from "./matrix";

testMatrix("some");
