import type { FieldMetadata } from "@conform-to/react";
import type { Country } from "@contract/vocabulary";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { RangePairField } from "~/components/ui/RangePairField";
import { currencySign } from "~/services/format/money";
import {
  guestsToConvert,
  PER_HEAD_BUDGET,
  TOTAL_BUDGET,
  toPerHead,
  toTotal,
} from "~/services/recommender/filters/filters";
import { numberOf } from "./number-of";

type Name =
  | "budget_type"
  | "price_per_person_min"
  | "price_per_person_max"
  | "price_per_day_min"
  | "price_per_day_max";

/**
 * The budget per head or in total. Without JavaScript both ranges stand there and the chosen one counts;
 * with it only the chosen one does, and choosing the other converts what was set (spec 4).
 */
export function BudgetFields({
  country,
  fields,
  formId,
}: {
  country: Country;
  fields: Record<Name, FieldMetadata<unknown>>;
  formId: string;
}) {
  const hydrated = useHydrated();
  const range = (min: Name, max: Name, limits: { min: number; max: number }) => ({
    min: numberOf(fields[min].initialValue) ?? limits.min,
    max: numberOf(fields[max].initialValue) ?? limits.max,
  });
  const [type, setType] = useState(fields.budget_type.initialValue === "total" ? "total" : "per_head");
  const [perHead, setPerHead] = useState(
    range("price_per_person_min", "price_per_person_max", PER_HEAD_BUDGET),
  );
  const [total, setTotal] = useState(range("price_per_day_min", "price_per_day_max", TOTAL_BUDGET));
  const [current, setCurrent] = useState({ perHead, total });

  const choose = (chosen: string) => {
    const form = document.getElementById(formId);
    const guests = guestsToConvert(form instanceof HTMLFormElement ? new FormData(form).get("guests") : null);
    if (chosen === "total") setTotal(toTotal(current.perHead, guests));
    else setPerHead(toPerHead(current.total, guests));
    setType(chosen);
  };

  return (
    <>
      <RadioGroup
        name="budget_type"
        label="Budget"
        layout="row"
        options={[
          { value: "per_head", label: "Price per head" },
          { value: "total", label: "Total price" },
        ]}
        defaultValue={type}
        onChange={(event) => choose(event.currentTarget.value)}
        error={fields.budget_type.errors}
      />
      {(!hydrated || type === "per_head") && (
        <RangePairField
          label="Price per head"
          minName="price_per_person_min"
          maxName="price_per_person_max"
          {...PER_HEAD_BUDGET}
          prefix={currencySign[country]}
          suffix="per head"
          defaultMin={perHead.min}
          defaultMax={perHead.max}
          onValue={(min, max) => setCurrent((kept) => ({ ...kept, perHead: { min, max } }))}
          minError={fields.price_per_person_min.errors}
          maxError={fields.price_per_person_max.errors}
        />
      )}
      {(!hydrated || type === "total") && (
        <RangePairField
          label="Total price"
          minName="price_per_day_min"
          maxName="price_per_day_max"
          {...TOTAL_BUDGET}
          prefix={currencySign[country]}
          suffix="in total"
          defaultMin={total.min}
          defaultMax={total.max}
          onValue={(min, max) => setCurrent((kept) => ({ ...kept, total: { min, max } }))}
          minError={fields.price_per_day_min.errors}
          maxError={fields.price_per_day_max.errors}
        />
      )}
    </>
  );
}
